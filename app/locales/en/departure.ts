export default {
	action: "Leaves the organisation",
	mark: "left",
	saved: "The last day is set.",
	returned: "The member is back, and can sign in as before.",
	handed: "All of it has been handed over.",
	handedInPart: "Some of it has been handed over; the rest follows within minutes.",
	inUse:
		"Members of whom something is left are not deleted. Give them a last day instead, and hand over what is in their hands.",
} as const;
