export default {
	one: "Notification",
	empty: "No notifications yet",
	count: {
		one: "1 notification",
		other: "{{shown}} notifications",
	},
	fields: {
		id: "#",
		read: "Seen",
		kind: "Notification",
		comment: "Comment",
		request_id: "Request",
		actor: "From",
		facility: "Facility",
		status: "Status",
		date: "Date",
	},
} as const;
