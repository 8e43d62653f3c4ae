export default {
	title: "طلبات مختارة",
	mine: "كُلّفت بها",
	overdue: "المتأخرة",
	all: "الكل",
} as const;
