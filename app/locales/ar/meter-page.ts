/** What the server writes on the page of a meter. */
export default {
	sentence: { counter: "عداد يتزايد في {{equipment}}", gauge: "مقياس لحالة {{equipment}}" },
	since: "منذ {{day}}",
	daily: "{{value}} في اليوم",
	last: "آخر قراءة {{value}}، {{day}}",
	otherwise: "قراءة سابقة أو عداد جديد",
} as const;
