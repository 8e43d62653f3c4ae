export default {
	one: "القيد",
	empty: "لا قيود بعد",
	none: "تُقيَّد هنا عمليات تسجيل الدخول وكل ما يغيّره الأعضاء.",
	count: {
		zero: "لا قيود",
		one: "قيد واحد",
		two: "قيدان",
		few: "{{shown}} قيود",
		many: "{{shown}} قيدًا",
		other: "{{shown}} قيد",
	},
	fields: {
		date: "الوقت",
		member: "العضو",
		act: "الإجراء",
		changed: "ما تغيّر",
		entity: "المجال",
		subject: "الاسم",
		email: "البريد المُدخل",
		address: "عنوان IP",
	},
} as const;
