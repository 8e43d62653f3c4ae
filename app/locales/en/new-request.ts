/** The forms that raise requests. */
export default {
	directHint: "What do you need it for, and where?",
	usualPriority: "As usual for its kind",
	urgent: "Urgent",
	urgentHint: "Danger to someone, or the place cannot be used",
	otherPriority: "Another priority",
	particular: "Is it a particular device?",
	otherHint: "Why is it needed?",
	type: "What is asked for",
	types: {
		"1": { name: "Dispose request", effect: "Lowers the stock when the request is done." },
		"2": { name: "Purchase request", effect: "Raises the stock when the request is done." },
	},
	cost: "Cost",
	costHint: "Of a purchase, where it is known: an amount such as 1250.50.",
	failed: "Failed to send request: {{error}}",
	sentAlready:
		"This form was sent already, with other values. Send it again to raise another request.",
	codeFailed: "Error fetching QR code data: {{message}}",
	noneFound: "No resources found for this facility.",
	resourcesFailed: "Failed to load resource options.",
	withoutResource: "The request can be sent without one.",
} as const;
