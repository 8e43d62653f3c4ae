export default {
	title: "Member {{id}} leaves the organisation",
	toMember: "To the member's page",
	lastDay: "Last day",
	lastDayHint: "They can sign in until this day is over. A day that has passed ends it at once.",
	effect:
		"Once the last day is over, the member can't sign in, gets no e-mails and can't be chosen for anything new. What they did stays under their name.",
	leaves: "Leaves. The last day is {{day}}.",
	left: "Has left. The last day was {{day}}.",
	erase: "Erase the person",
	eraseEffect:
		"From 30 days after the last day, or as the security settings say. The name becomes a number; e-mail, phone, photo, sign-ins and values in the audit trail go. Requests, notes and sums stay under that number. Save the data before, if you need it:",
	eraseSure: "I know that it can’t be undone",
	save: "Set the last day",
	return: "Back again",
	inHand: "In their hands",
	none: "Nothing is in their hands: no open requests, places, warehouses, plans or absences to stand in for.",
	to: "Hand all of it over to",
	told: "Whoever takes it over is told by one e-mail.",
	handOver: "Hand over",
	adminsHandOver: "Somebody who holds all rights hands this over.",
	undone: "That was not done.",
} as const;
