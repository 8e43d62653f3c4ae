export default {
	title: "طلبات مختارة",
	mine: "المسندة إليّ",
	overdue: "المتأخرة",
	all: "الكل",
} as const;
