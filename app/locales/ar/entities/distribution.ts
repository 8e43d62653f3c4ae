export default {
	one: "التوزيع",
	empty: "لا توزيعات بعد",
	list: "إدارة التوزيعات",
	add: "إضافة توزيع",
	created: "تم إنشاء التوزيع بنجاح!",
	updated: "تم تحديث التوزيع بنجاح!",
	none: "سجّل هنا ما يُسلَّم من المخزون إلى المرافق.",
	count: {
		zero: "لا توزيعات",
		one: "توزيع واحد",
		two: "توزيعان",
		few: "{{shown}} توزيعات",
		many: "{{shown}} توزيعًا",
		other: "{{shown}} توزيع",
	},
	fields: {
		for_facility: "المرفق",
		transfer_date: "تاريخ التسليم",
		lines: "الموارد المسلَّمة",
		records: "الموارد",
	},
} as const;
