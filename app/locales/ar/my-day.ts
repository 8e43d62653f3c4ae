/** What a member has in charge, by when it is due. */
export default {
	title: "يومي",
	parts: { late: "متأخر", today: "اليوم", later: "مجدول" },
	partsOf: "طلباتي حسب موعد إنجازها",
	none: {
		late: { title: "لا شيء متأخر", text: "يظهر هنا ما كُلّفت به من طلبات انقضى موعد إنجازها." },
		today: {
			title: "لا شيء مستحق اليوم",
			text: "يظهر هنا ما كُلّفت به من طلبات موعدها قبل منتصف الليل.",
		},
		later: {
			title: "لا شيء مجدول",
			text: "يظهر هنا ما كُلّفت به من طلبات موعدها في الأيام القادمة.",
		},
	},
	away: "أنت غائب حتى {{day}}.",
	awaySoon: "أنت غائب من {{from}} إلى {{day}}.",
	instead: "يتولى {{name}} طلباتك الجديدة.",
	insteadRule: "يتولى مدير فرعك طلباتك الجديدة.",
	absence: "تعديل",
	start: "بدء",
	finish: "إنهاء",
	note: "ملاحظة على الطلب {{id}}",
	photo: "صورة للطلب {{id}}",
	more: "هذه أول {{shown}}.",
	all: "كل ما كُلّفت به",
	startHere: "تُفتح هذه الصفحة بعد تسجيل الدخول.",
	startHereOff: "افتح اللوحة بدلًا منها",
	startThere: "تُفتح اللوحة بعد تسجيل الدخول.",
	startHereOn: "افتح هذه الصفحة بدلًا منها",
} as const;
