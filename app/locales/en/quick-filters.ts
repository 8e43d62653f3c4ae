export default {
	title: "Usual views",
	mine: "Waiting for me",
	overdue: "Overdue",
	unanswered: "Waiting for an answer",
	open: "All open",
	all: "All",
} as const;
