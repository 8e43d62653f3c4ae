export default {
	one: "Calendar",
	empty: "No calendars yet",
	list: "Working hours",
	add: "Add calendar",
	created: "Calendar created successfully!",
	updated: "Calendar updated successfully!",
	none: "Add the hours that your branches work, then choose them in each branch. Until then, all time counts.",
	count: { one: "1 calendar", other: "{{shown}} calendars" },
	fields: {
		hours: "Weekly hours",
		branches: "Branches",
	},
	hints: {
		hours:
			"Times from 0:00 to 24:00, such as 8:00. A day without times is closed; use the second pair for a day with a break.",
	},
} as const;
