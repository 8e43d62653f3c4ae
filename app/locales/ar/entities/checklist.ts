export default {
	one: "قائمة الفحص",
	empty: "لا قوائم فحص بعد",
	list: "قوائم الفحص",
	add: "إضافة قائمة فحص",
	created: "تم إنشاء قائمة الفحص بنجاح!",
	updated: "تم تحديث قائمة الفحص بنجاح!",
	none: "اكتب هنا ما يُفحص في كل زيارة، خطوة بخطوة.",
	count: {
		zero: "لا قوائم",
		one: "قائمة واحدة",
		two: "قائمتان",
		few: "{{shown}} قوائم",
		many: "{{shown}} قائمة",
		other: "{{shown}} قائمة",
	},
	fields: { id: "#", name_en: "الاسم بالإنجليزية", name_ar: "الاسم", steps: "الخطوات" },
	hints: {},
} as const;
