export default {
	required: "مطلوب",
	optional: "اختياري",
	show: "إظهار",
	hide: "إخفاء",
	cancel: "إلغاء",
} as const;
