/** What a member has in charge, by when it is due. */
export default {
	title: "My day",
	parts: { late: "Late", today: "Today", later: "Planned", waiting: "Waiting for an answer" },
	partsOf: "My requests by when they are due",
	none: {
		late: {
			title: "Nothing is late",
			text: "Requests that you have in charge stand here once their time is over.",
		},
		today: {
			title: "Nothing is due today",
			text: "What you have in charge and is due before midnight stands here.",
		},
		later: {
			title: "Nothing is planned",
			text: "What you have in charge and is due on the days to come stands here.",
		},
		waiting: {
			title: "Nothing waits for an answer",
			text: "New requests stand here until you answer them: begin, write a note, or pass them on.",
		},
	},
	away: "You are away until {{day}}.",
	awaySoon: "You are away from {{from}} to {{day}}.",
	instead: "{{name}} gets your new requests.",
	insteadRule: "Your branch's manager gets your new requests.",
	absence: "Change",
	forAway: "For {{name}}, who is away",
	forBack: "For {{name}}, who is back",
	start: "Start",
	finish: "Done",
	map: "Map of {{name}}",
	call: "Call {{name}}",
	elsewhere: "Elsewhere",
	finishWithPhoto: "Finish request {{id}} with a picture",
	more: "The first {{shown}} of {{all}} ·",
	all: "All that I have in charge",
	startHere: "After signing in, this page opens.",
	startHereOff: "Open the dashboard instead",
	startThere: "After signing in, the dashboard opens.",
	startHereOn: "Open this page instead",
} as const;
