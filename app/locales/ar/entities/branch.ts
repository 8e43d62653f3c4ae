export default {
	one: "الفرع",
	list: "إدارة الفروع",
	add: "إضافة فرع",
	created: "تم إنشاء الفرع بنجاح!",
	updated: "تم تحديث الفرع بنجاح!",
	none: "أضف الفرع الأول لتُسجَّل فيه الفروع الفرعية والمرافق.",
	count: {
		zero: "لا فروع",
		one: "فرع واحد",
		two: "فرعان",
		few: "{{shown}} فروع",
		many: "{{shown}} فرعًا",
		other: "{{shown}} فرع",
	},
	fields: {
		id: "#",
		name_en: "الاسم بالإنجليزية",
		name_ar: "الاسم",
		member: "المدير",
		employees: "الموظفون",
		requests: "الطلبات",
	},
	hints: {
		member: "تصل إليه طلبات الفرع التي ليس لها مسؤول أقرب.",
	},
} as const;
