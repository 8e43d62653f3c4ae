export default {
	one: "Facility",
	empty: "No facilities yet",
	list: "Facilities",
	add: "Add facility",
	created: "Facility created successfully!",
	updated: "Facility updated successfully!",
	none: "Add facilities, then print their codes and hang them up, so that asking for maintenance is easy.",
	count: {
		one: "1 facility",
		other: "{{shown}} facilities",
	},
	fields: {
		detailed_location_en: "Location",
		detailed_location_ar: "Location in Arabic",
		_id: "Code",
		reports_off: "No reports without an account",
	},
} as const;
