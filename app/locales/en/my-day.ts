/** What a member has in charge, by when it is due. */
export default {
	title: "My day",
	parts: { late: "Late", today: "Today", later: "Planned" },
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
	},
	away: "You are away until {{day}}.",
	awaySoon: "You are away from {{from}} to {{day}}.",
	instead: "{{name}} gets your new requests.",
	insteadRule: "Your branch's manager gets your new requests.",
	absence: "Change",
	start: "Start",
	finish: "Done",
	note: "Note on request {{id}}",
	photo: "Picture for request {{id}}",
	more: "These are the first {{shown}}.",
	all: "All that I have in charge",
	startHere: "After signing in, this page opens.",
	startHereOff: "Open the dashboard instead",
	startThere: "After signing in, the dashboard opens.",
	startHereOn: "Open this page instead",
} as const;
