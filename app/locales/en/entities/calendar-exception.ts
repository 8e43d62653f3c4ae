export default {
	one: "Holiday or special hours",
	empty: "No holidays or special hours yet",
	list: "Holidays and special hours",
	add: "Add holiday or special hours",
	created: "Saved in the calendar!",
	updated: "Changed in the calendar!",
	none: "Add the days on which a calendar is closed or has other hours.",
	count: { one: "1 entry", other: "{{shown}} entries" },
	fields: {
		calendar: "Calendar",
		hours: "Hours",
		only_working_days: "Days that are closed in the week stay closed",
		confirmed: "Dates",
	},
	hints: {
		hours: "Such as 10:00 to 15:00, the same on each of the days. Without times they are closed.",
	},
} as const;
