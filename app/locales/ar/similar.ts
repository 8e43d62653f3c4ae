/** Whether something is open already, and watching it. */
export default {
	question: "هل هي إحدى هذه؟",
	yes: "نعم، أضفني",
	no: "لا، مشكلة أخرى",
	joined: "سنخبرك بما يستجدّ.",
	joinFailed: "تعذّرت إضافتك إلى ذلك الطلب: {{error}}",
	watching: "أنت تتابع هذا الطلب.",
	leave: "إيقاف المتابعة",
	left: "لم تعد تتابع الطلب.",
	leaveFailed: "ما زلت تتابع الطلب.",
	summary: "وصف مختصر يراه المبلّغون عن هذا المكان",
	summaryHint: "من يبلّغ عن عطل هناك يُسأل: هل هو هذا؟ لا تذكر أسماء.",
	saved: "حُفظ",
	unsaved: "لم يُحفظ.",
} as const;
