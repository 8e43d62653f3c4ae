/** What became of forms: the server says it, browsers have no copy. */
export default {
	missingFile: "اختر ملفًا.",
	missingPicture: "اختر صورة.",
	otherMember:
		"أنت الآن مسجَّل الدخول باسم {{name}}. فتح هذا النموذج عضو آخر، فلم يُحفظ شيء. راجعه، ثم أرسله باسمك.",
	equipment: {
		timeAdded: "أُضيف الوقت.",
		timeFailed: "لم يُضف الوقت",
		timeTaken: "أُلغي الوقت المسجّل.",
		partTaken: "صُرفت القطع من المخزون.",
		partFailed: "لم تُصرف القطع",
		partBack: "أُعيدت القطع إلى المخزون.",
		partKept: "لم تُعَد القطع إلى المخزون",
	},
	departure: {
		erased: "مُحيت بيانات الشخص.",
		saved: "حُدّد آخر يوم عمل.",
		returned: "عاد العضو إلى العمل، ويمكنه الدخول كما كان.",
		handed: "سُلّم كل ما في عهدته.",
		handedInPart: "سُلّم بعض ما في عهدته، ويُسلَّم الباقي خلال دقائق.",
	},
	notifications: {
		gone: "طلب هذا الإشعار لم يعد موجودًا، أو لم يعد بإمكانك الاطلاع عليه.",
		reassigned: "هذا الطلب الآن لدى غيرك، فلا يمكنك فتحه.",
	},
	plans: {
		doneNow: "أُنشئت طلبات اليوم.",
		paused: "أُوقفت الخطة مؤقتًا.",
		resumed: "عادت الخطة إلى العمل.",
		removed: "أُزيل من الخطة.",
		addedEquipment: "أُضيفت المعدات إلى الخطة.",
		noEquipment: "لا توجد معدات كهذه في الخدمة.",
		added: "أُضيفت المرافق إلى الخطة.",
		noFacilities: "لا يوجد مرفق كهذا.",
		meterAdded: "أُضيف العداد إلى الخطة.",
	},
	similar: {
		joined: "سنخبرك بما يستجدّ.",
		joinFailed: "تعذّرت إضافتك إلى ذلك الطلب: {{error}}",
		left: "لم تعد تتابع الطلب.",
		leaveFailed: "ما زلت تتابع الطلب.",
		saved: "حُفظ",
		unsaved: "لم يُحفظ.",
	},
} as const;
