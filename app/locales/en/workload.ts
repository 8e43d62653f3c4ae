/** Who has how much in charge. */
export default {
	title: "Work and absences",
	intro:
		"What each has open and when it is due, the busiest first. Press a name or a number to see the requests, and to give some to others.",
	member: "Member",
	open: "Open",
	noneTitle: "Nobody has anything in charge",
	none: "Members stand here as soon as requests are assigned to them.",
	lateCount: "{{shown}} late",
	instead: "Substitute: {{name}}",
	noSubstitute: "No substitute",
	awayUntil: "Away until {{day}}",
	awayInstead: "Away until {{day}}, substitute {{name}}",
} as const;
