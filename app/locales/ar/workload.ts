/** Who has how much in charge. */
export default {
	title: "توزيع العمل",
	intro: "الفنيون وكل من كُلّف بطلبات مفتوحة، والأكثر انشغالًا أولًا.",
	member: "العضو",
	open: "مفتوحة",
	late: "متأخرة",
	today: "مستحقة اليوم",
	noneTitle: "لم يُكلَّف أحد بشيء",
	none: "يظهر الأعضاء هنا حال تكليفهم بطلبات.",
	untoldTitle: "لا شيء للعرض",
	untold: "لا يُخبر هذا الخادم بما كُلّف به كل عضو.",
	leastBusy: "الأقل انشغالًا هنا",
	openOnes: {
		zero: "لا طلبات مفتوحة",
		one: "طلب مفتوح واحد",
		two: "طلبان مفتوحان",
		few: "{{shown}} طلبات مفتوحة",
		many: "{{shown}} طلبًا مفتوحًا",
		other: "{{shown}} طلب مفتوح",
	},
} as const;
