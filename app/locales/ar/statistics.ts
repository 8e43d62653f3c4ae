export default {
	asOf: "الأرقام حتى {{moment}}",
	ofAll: "هذه أرقام الجهة كلها، أما القوائم فتعرض لك ما يحق لك الاطلاع عليه فقط.",
	unopened: "ترى هنا طلبات الجهة كلها. ما ليس له رابط منها لا يحق لك فتحه.",
	requests: "الطلبات:",
	print: "طباعة",
	failed: "تعذّر تحميل هذا الجزء.",
	showNumbers: "عرض الأرقام في جدول",
	tiles: {
		branchCount: "الفروع",
		totalRequests: "كل الطلبات",
		doneRequests: "المنجزة",
		pendingRequests: "قيد الانتظار",
		lateRequests: "المتأخرة",
		rejectedRequests: "المرفوضة",
		directRequestCount: "المباشرة",
	},
	costs: {
		title: "التكلفة المالية",
		sampleTitle: "التكلفة المالية (أرقام توضيحية)",
		sampleOnly: "أرقام توضيحية",
		sampleText:
			"لا توجد تكاليف مسجّلة بعد، وهذه أرقام توضيحية. تظهر أرقامكم هنا بعد أول توزيع أو شراء معروف التكلفة.",
		periods: { "12m": "12 شهرًا", "6m": "6 أشهر", "30d": "30 يومًا", "7d": "7 أيام" },
		period: "المدة",
		month: "الشهر",
		day: "اليوم",
		distributions: "التوزيعات",
		purchases: "المشتريات",
		total: "المجموع",
		sampleColumn: "{{column}} (رقم توضيحي)",
		image:
			"{{title}}، {{period}}: من {{first}} في {{from}} إلى {{last}} في {{to}}. الأعلى {{most}} في {{when}}. الأرقام كلها في الجدول أدناه.",
	},
	members: {
		title: "أكثر الأعضاء تكليفًا",
		tabs: {
			done: "منجز",
			pending: "قيد الانتظار",
			late: "متأخر",
			in_progress: "قيد التنفيذ",
		},
		none: "لا يوجد عضو مكلّف بطلبات بهذه الحالة.",
	},
	branches: { title: "أكثر الفروع تقديمًا للطلبات", none: "لا توجد طلبات من الفروع بعد." },
	resources: {
		title: "أكثر 10 موارد رصيدًا",
		resource: "المورد",
		qty: "الكمية في المخزون",
		none: "لا توجد موارد بعد.",
		image:
			"{{title}} بحسب الكمية في المخزون. الأعلى {{name}} ({{qty}}). الأرقام كلها في الجدول أدناه.",
	},
} as const;
