/** Who has how much in charge. */
export default {
	title: "Work and absences",
	intro:
		"What each has open and when it is due, the busiest first. Press a name or a number to see the requests, and to give some to others.",
	member: "Member",
	open: "Open",
	noneTitle: "Nobody has anything in charge",
	none: "Members stand here as soon as requests are assigned to them.",
	legend: {
		late: "Late",
		open: "Open",
		some: "4 or 5 on a day",
		tooMuch: "More than 5, or away without a substitute",
		substituted: "Away with a substitute",
		off: "Weekend",
	},
	lateCount: "{{shown}} late",
	instead: "Substitute: {{name}}",
	noSubstitute: "No substitute",
	awayUntil: "Away until {{day}}",
	awayInstead: "Away until {{day}}, substitute {{name}}",
} as const;
