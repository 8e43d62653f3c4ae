/** The form that hands out resources; the server alone has its texts. */
export default {
	what: "What is handed out?",
	lastResources: "Handed out last",
	where: "Where to?",
	lastPlaces: "Last places",
} as const;
