/** Texts of the pages of kinds of work, which their loaders write: scripts do without. */
export default {
	usual: {
		text: "Tick the kinds of work that your organisation has. You can rename, add and retire kinds later.",
		label: "Kinds of work",
		notAdded: "Nothing was added.",
		added: "Kinds of work added successfully!",
	},
	change: {
		hint: "Who gets the request, and when it is due, follow from the kind while nobody has begun.",
		done: "The kind was changed.",
		failed: "The kind was not changed.",
	},
	proof: {
		note: "Work of this kind is done only with a note on it.",
		photo: "Work of this kind is done only with a picture of it.",
	},
	statistics: {
		title: "Work by kind",
		made: "Made",
		unknown: "Not said",
		none: "No request was made or done in these months.",
	},
	targets: {
		title: "Answer and finish within",
		text: "What is left empty is as the organisation has it. New requests of this kind count.",
		save: "Save the times",
		notSaved: "The times were not saved.",
	},
	icon: {
		title: "Picture",
		text: "People without an account know the kind by it.",
		save: "Save the picture",
		notSaved: "The picture was not saved.",
	},
	routes: {
		title: "Who gets new requests",
		text: "The line of the branch comes first, then the one for all branches. Without a line, the organisation's setting decides.",
		branch: "Branch",
		everywhere: "All branches",
		none: "Leave this line out",
		member: "Goes to",
		leastBusy: "The least busy who does it",
		remove: "Remove this line",
		gone: "A deleted member: this line has no effect",
		left: "{{name}} has left: this line has no effect",
		saved: "These lines were saved meanwhile",
		empty: "No lines",
		notSaved: "The lines were not saved.",
		twice: "A branch has two lines. Keep one of them.",
		members: "Who does it",
		noMembers: "Nobody yet. Tick this kind in the form of each member who does it.",
	},
} as const;
