export default {
	title: "Usual views",
	mine: "Mine, open",
	overdue: "Overdue",
	all: "All",
} as const;
