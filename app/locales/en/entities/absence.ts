export default {
	one: "Absence",
	empty: "No absences yet",
	list: "Absences",
	add: "Add absence",
	created: "Absence created successfully!",
	updated: "Absence updated successfully!",
	none: "Say here when you are away, and who gets your new requests meanwhile.",
	count: {
		one: "1 absence",
		other: "{{shown}} absences",
	},
	fields: {
		member: "Member",
		substitute: "Substitute",
	},
	hints: {
		to_day: "This day counts as well.",
		substitute:
			"Gets the new requests meanwhile. Without one, the manager of the branch does. Requests given before stay.",
	},
} as const;
