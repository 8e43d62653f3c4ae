export default {
	one: "Entry",
	empty: "No entries yet",
	none: "Sign-ins, and all that members change, are written down here.",
	count: {
		one: "1 entry",
		other: "{{shown}} entries",
	},
	fields: {
		date: "Time",
		member: "Member",
		act: "What was done",
		changed: "What changed",
		entity: "To what",
		subject: "Name",
		email: "E-mail typed",
		address: "IP address",
	},
} as const;
