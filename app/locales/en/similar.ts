/** Whether something is open already, and watching it. */
export default {
	question: "Is it one of these?",
	yes: "Yes, add me",
	no: "No, something else",
	watching: "You watch this request.",
	leave: "Stop watching",
	summary: "What others at this place read",
	summaryHint: "Whoever reports something there is asked whether it is this. Without names.",
} as const;
