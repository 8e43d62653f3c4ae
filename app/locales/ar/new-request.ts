/** The forms that raise requests. */
export default {
	directHint: "لأي غرض تحتاجه، وأين؟",
	usualPriority: "حسب نوع العطل",
	urgent: "عاجل",
	urgentHint: "خطر على أحد، أو لا يمكن استعمال المكان",
	otherPriority: "أولوية أخرى",
	particular: "هل العطل في جهاز معيّن؟",
	otherHint: "ما سبب الحاجة إليه؟",
	type: "المطلوب",
	types: {
		"1": { name: "طلب إتلاف", effect: "ينقص المخزون عند إنجاز الطلب." },
		"2": { name: "طلب شراء", effect: "يزيد المخزون عند إنجاز الطلب." },
	},
	cost: "التكلفة",
	costHint: "تكلفة الشراء إن كانت معروفة، مثل 1250.50.",
	failed: "فشل إرسال الطلب: {{error}}",
	sentAlready: "أُرسل هذا النموذج من قبل بقيم أخرى. أرسله مرة أخرى لتقديم طلب آخر.",
	codeFailed: "خطأ في جلب بيانات رمز QR: {{message}}",
	noneFound: "لم يُعثر على موارد لهذا المرفق.",
	resourcesFailed: "فشل تحميل خيارات الموارد.",
	withoutResource: "يمكن إرسال الطلب من دون تحديد مورد.",
} as const;
