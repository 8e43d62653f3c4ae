export default {
	one: "Notification",
	count: {
		one: "1 notification",
		other: "{{shown}} notifications",
	},
	none: "News of your requests, and of those assigned to you, come here.",
	fields: {
		id: "#",
		read: "Seen",
		kind: "Notification",
		comment: "Comment",
		request_id: "Request",
		actor: "From",
		status: "Status",
		date: "Date",
	},
} as const;
