export default {
	one: "الإشعار",
	count: {
		zero: "لا إشعارات",
		one: "إشعار واحد",
		two: "إشعاران",
		few: "{{shown}} إشعارات",
		many: "{{shown}} إشعارًا",
		other: "{{shown}} إشعار",
	},
	none: "تصلك هنا مستجدات طلباتك والطلبات التي كُلّفت بها.",
	fields: {
		id: "#",
		read: "القراءة",
		kind: "الإشعار",
		comment: "وصف الطلب",
		request_id: "الطلب",
		actor: "من",
		status: "الحالة",
		date: "التاريخ",
	},
} as const;
