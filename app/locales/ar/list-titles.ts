export default {
	search: "البحث في الطلبات",
	"follow-up": "متابعة الطلبات",
	notifications: "الإشعارات",
	"done-requests": "الطلبات المنجزة",
	"pending-requests": "الطلبات قيد الانتظار",
	"rejected-requests": "الطلبات المرفوضة",
	"late-requests": "الطلبات المتأخرة",
	"direct-requests": "الطلبات المباشرة",
	"reports-management": "البلاغات",
	"low-stock": "المخزون المنخفض",
	audit: "سجل التدقيق",
} as const;
