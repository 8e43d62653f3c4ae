export default {
	one: "بلاغ",
	empty: "لا بلاغات بعد",
	none: "لم يبلّغ أحد بعد عبر رمز مطبوع.",
	count: {
		zero: "لا بلاغات",
		one: "بلاغ واحد",
		two: "بلاغان",
		few: "{{shown}} بلاغات",
		many: "{{shown}} بلاغًا",
		other: "{{shown}} بلاغ",
	},
	fields: {
		text: "العطل",
		danger: "قد يتأذى أحد",
		member: "عالجه",
		request_id: "الطلب",
		date: "الوقت",
		reason: "السبب",
		contact_name: "الاسم",
		contact_phone: "الهاتف",
		contact_email: "البريد الإلكتروني",
	},
} as const;
