export default {
	caption: "كل يوم ومعه عدد الطلبات المفتوحة التي يحلّ موعد إنجازها",
	hijri: "{{months}} هـ",
	previous: "الشهر السابق",
	next: "الشهر التالي",
	today: "اليوم",
	due: {
		zero: "{{day}}، لا طلبات مستحقة",
		one: "{{day}}، طلب واحد مستحق",
		two: "{{day}}، طلبان مستحقان",
		few: "{{day}}، {{shown}} طلبات مستحقة",
		many: "{{day}}، {{shown}} طلبًا مستحقًا",
		other: "{{day}}، {{shown}} طلب مستحق",
	},
} as const;
