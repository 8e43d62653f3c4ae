/** The page of the audit trail. */
export default {
	period: "File of a period",
	from: "From",
	until: "Until",
	retention:
		"Sign-ins and IP addresses are stored for {{shown}} days, all other entries without an end.",
} as const;
