export default {
	one: "Report",
	none: "Nobody has reported anything by a printed code yet.",
	count: {
		one: "1 report",
		other: "{{shown}} reports",
	},
	fields: {
		id: "#",
		text: "What is wrong",
		state: "State",
		danger: "Somebody could get hurt",
		facility: "Facility",
		branch: "Branch",
		subbranch: "Sub-branch",
		member: "Settled by",
		request_id: "Request",
		date: "Time",
		reason: "Reason",
		contact_name: "Name",
		contact_phone: "Phone",
		contact_email: "E-mail",
	},
} as const;
