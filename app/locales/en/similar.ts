/** Whether something is open already, and watching it. */
export default {
	question: "Is it one of these?",
	yes: "Yes, add me",
	no: "No, something else",
	joined: "You will be told how it goes on.",
	joinFailed: "It could not be added to that request: {{error}}",
	watching: "You watch this request.",
	leave: "Stop watching",
	left: "You watch the request no longer.",
	leaveFailed: "You still watch the request.",
	summary: "What others at this place read",
	summaryHint: "Whoever reports something there is asked whether it is this. Without names.",
	saved: "Saved",
	unsaved: "It was not saved.",
} as const;
