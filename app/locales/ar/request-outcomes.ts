/** What became of a form on a request's own page: the server says it, browsers have no copy. */
export default {
	statusUpdated: "تم تحديث الحالة بنجاح",
	statusFailed: "فشل تحديث الحالة",
	assigned: "تم تكليف العضو بالطلب بنجاح!",
	assignFailed: "فشل التكليف",
	reassignFailed: "فشل تغيير المكلّف",
	assignFailedBecause: "فشل التكليف بالطلب: {{message}}",
	prioritySet: "حُفظت الأولوية",
	priorityFailed: "لم تُحفظ الأولوية",
	escalated: "تم تصعيد الطلب",
	escalateFailed: "فشل التصعيد",
	noteAdded: "تمت إضافة الملاحظة",
	noteFailed: "لم تُضف الملاحظة",
	doneBefore:
		"أُنجز هذا الطلب قبل أن ترسل هذا، ولم يُحفظ منه شيء. انسخ ما لا يزال يلزم قوله، وأضفه إلى الطلب ملاحظةً.",
	stale:
		"غيّر شخص آخر هذا الطلب قبلك، ولم يُحفظ أي من تغييراتك. تعرض الصفحة الآن حالته الحالية: راجعها، ثم أعد المحاولة إن كان ذلك لا يزال لازمًا.",
} as const;
