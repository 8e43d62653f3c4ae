export default {
	title: "Organisation settings",
	unasked: {
		title: "Nobody has said yet whom to ask",
		admin: "Your members find here what you fill in: address, e-mails and phones.",
		fill: "Fill in the help page",
		member: "Ask an administrator of your organisation.",
	},
} as const;
