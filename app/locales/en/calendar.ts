export default {
	caption: "Each day with the number of open requests that are due",
	hijri: "{{months}} AH",
	previous: "Previous month",
	next: "Next month",
	today: "Today",
	due: {
		one: "{{day}}, 1 due request",
		other: "{{day}}, {{shown}} due requests",
	},
} as const;
