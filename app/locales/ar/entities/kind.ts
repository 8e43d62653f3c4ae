export default {
	one: "نوع العمل",
	empty: "لا أنواع أعمال بعد",
	list: "أنواع الأعمال",
	add: "إضافة نوع عمل",
	created: "تم إنشاء نوع العمل بنجاح!",
	updated: "تم تحديث نوع العمل بنجاح!",
	count: {
		zero: "لا أنواع",
		one: "نوع واحد",
		two: "نوعان",
		few: "{{shown}} أنواع",
		many: "{{shown}} نوعًا",
		other: "{{shown}} نوع",
	},
	usual: "أضف الأنواع المعتادة",
	fields: {
		priority: "الأولوية المعتادة",
		proof: "إثبات الإنجاز",
		public: "يظهر لمن لا حساب له",
		position: "الترتيب في النماذج",
		members: "المختصون",
	},
} as const;
