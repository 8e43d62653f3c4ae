export default {
	title: "طلبات مختارة",
	mine: "بانتظاري",
	overdue: "المتأخرة",
	unanswered: "بانتظار الرد",
	open: "كل المفتوحة",
	all: "الكل",
} as const;
