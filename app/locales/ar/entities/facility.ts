export default {
	one: "المرفق",
	empty: "لا مرافق بعد",
	list: "إدارة المرافق",
	add: "إضافة مرفق",
	created: "تم إنشاء المرفق بنجاح!",
	updated: "تم تحديث المرفق بنجاح!",
	none: "أضف المرافق، ثم اطبع رموزها وعلّقها ليسهل طلب الصيانة.",
	count: {
		zero: "لا مرافق",
		one: "مرفق واحد",
		two: "مرفقان",
		few: "{{shown}} مرافق",
		many: "{{shown}} مرفقًا",
		other: "{{shown}} مرفق",
	},
	fields: {
		detailed_location_en: "الموقع بالإنجليزية",
		detailed_location_ar: "الموقع",
		_id: "الرمز",
		reports_off: "إيقاف البلاغات من دون حساب",
	},
} as const;
