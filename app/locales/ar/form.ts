export default {
	required: "مطلوب",
	optional: "اختياري",
	show: "إظهار",
	hide: "إخفاء",
	cancel: "إلغاء",
	choose: "اختر",
	chooseFirst: "اختر ما قبله أولاً",
	narrow: "تصفية خيارات {{field}}",
	narrowHint: "اكتب لتصفية الخيارات",
	noOptions: "لا توجد خيارات",
} as const;
