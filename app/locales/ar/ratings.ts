import { reopenedLabel } from "#contract/lists/enum-labels.ts";

export default {
	ask: "كيف كانت الخدمة؟",
	stars: "النجوم",
	words: { "1": "سيئة", "2": "ضعيفة", "3": "مقبولة", "4": "جيدة", "5": "ممتازة" },
	of: "{{stars}} من 5",
	comment: "تعليق",
	send: "إرسال",
	thanks: "شكرًا لك",
	not: { rate: "لم يُرسل التقييم.", reopen: "لم يُعَد فتحه." },
	broken: "ما زال العطل",
	until: "يمكنك إعادة فتحه حتى {{date}}.",
	reason: "ما الذي لم يُصلح؟",
	reopen: "إعادة الفتح",
	reopened: "أُعيد فتحه",
	again: "بلاغ جديد",
	title: "التقييمات",
	reporter: "المبلّغ",
	mark: reopenedLabel.ar,
} as const;
