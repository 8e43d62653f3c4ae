export default {
	title: "Organisation settings",
	begin: "Name, logo, working hours, help page and e-mails are set on one page.",
	unasked: {
		title: "Nobody has said yet whom to ask",
		admin: "Your members find here what you fill in: address, e-mails and phones.",
		fill: "Fill in the help page",
		member: "Ask an administrator of your organisation.",
	},
} as const;
