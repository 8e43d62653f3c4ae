/** Whether something is open already, and watching it. */
export default {
	question: "هل هي إحدى هذه؟",
	yes: "نعم، أضفني",
	no: "لا، عطل آخر",
	watching: "أنت تتابع هذا الطلب.",
	leave: "إيقاف المتابعة",
	summary: "ما يراه المبلّغون",
	summaryHint: "من يبلّغ عن عطل هناك يُسأل: هل هو هذا؟ لا تذكر أسماء.",
} as const;
