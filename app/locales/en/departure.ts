export default {
	action: "Leaves the organisation",
	mark: "left",
	inUse:
		"Members of whom something is left are not deleted. Give them a last day instead, and hand over what is in their hands.",
} as const;
