export default {
	one: "Notification",
	empty: "No notifications yet",
	count: {
		one: "1 notification",
		other: "{{shown}} notifications",
	},
	fields: {
		read: "Seen",
		kind: "Notification",
		comment: "Comment",
		request_id: "Request",
		actor: "From",
		status: "Status",
	},
} as const;
