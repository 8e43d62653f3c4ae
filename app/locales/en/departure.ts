export default {
	action: "Leaves the organisation",
	mark: "left",
	inUse:
		"Members of whom something is left are not deleted. Give them a last day instead, and hand over what is in their hands.",
	data: "Data as a file",
	card: "Print a sign-in card",
	cards: {
		title: "Sign-in cards",
		ask: "Each card has a name, a work number and a code by which the member chooses a password. The code works once, for 72 hours; then it opens the sign-in with the number.",
		replaces: "A new card ends the former one.",
		make: "Make the cards",
		none: "All members without an e-mail have signed in. A new card for one of them is made on the member’s page.",
		waiting: "Have not signed in yet",
		number: "Work number",
		scan: "Scan it with the phone’s camera",
		until: "First use until {{day}}",
		print: "Print",
		once: "Print them now: the codes are not shown again.",
	},
} as const;
