export default {
	one: "Report",
	empty: "No reports yet",
	none: "Nobody has reported anything by a printed code yet.",
	count: {
		one: "1 report",
		other: "{{shown}} reports",
	},
	fields: {
		text: "What is wrong",
		danger: "Somebody could get hurt",
		member: "Settled by",
		request_id: "Request",
		date: "Time",
		reason: "Reason",
		contact_name: "Name",
		contact_phone: "Phone",
		contact_email: "E-mail",
	},
} as const;
