export default {
	one: "الإشعار",
	empty: "لا إشعارات بعد",
	count: {
		zero: "لا إشعارات",
		one: "إشعار واحد",
		two: "إشعاران",
		few: "{{shown}} إشعارات",
		many: "{{shown}} إشعارًا",
		other: "{{shown}} إشعار",
	},
	fields: {
		read: "القراءة",
		kind: "الإشعار",
		comment: "وصف الطلب",
		request_id: "الطلب",
		actor: "من",
		status: "الحالة",
	},
} as const;
