export default {
	version: "الإصدار {{n}}",
	kilobytes: "{{format}}، {{size}} ك.ب",
	megabytes: "{{format}}، {{size}} م.ب",
	versions: "الإصدارات",
	download: "تنزيل",
	newVersion: "إضافة إصدار جديد",
	sent: "من أضافه، ومتى",
	validUntil: "صالح حتى {{day}}",
	ended: "انتهى في {{day}}",
} as const;
