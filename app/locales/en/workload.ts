/** Who has how much in charge. */
export default {
	title: "Workload",
	intro:
		"Technicians, and everybody who has open requests in charge; the busiest first. Press a name to see what is open, and to give some of it to others.",
	member: "Member",
	open: "Open",
	late: "Late",
	today: "Due today",
	noneTitle: "Nobody has anything in charge",
	none: "Members stand here as soon as requests are assigned to them.",
	bar: "Open, the late ones of them red",
	awayUntil: "Away until {{day}}",
	awayInstead: "Away until {{day}}, substitute {{name}}",
} as const;
