/** Who has how much in charge. */
export default {
	title: "العمل والغياب",
	intro:
		"المفتوح لدى كل فني وموعده، والأكثر انشغالًا أولًا. اضغط الاسم أو الرقم لعرض الطلبات وتكليف غيره ببعضها.",
	member: "العضو",
	open: "مفتوحة",
	noneTitle: "لم يُكلَّف أحد بشيء",
	none: "يظهر الأعضاء هنا حال تكليفهم بطلبات.",
	legend: {
		late: "متأخرة",
		open: "مفتوحة",
		some: "4 أو 5 في اليوم",
		tooMuch: "أكثر من 5، أو غياب بلا بديل",
		substituted: "غياب وله بديل",
		off: "إجازة أسبوعية",
	},
	lateCount: "{{shown}} متأخرة",
	instead: "البديل: {{name}}",
	noSubstitute: "بلا بديل",
	awayUntil: "غياب حتى {{day}}",
	awayInstead: "غياب حتى {{day}}، البديل {{name}}",
} as const;
