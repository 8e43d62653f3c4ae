export default {
	title: "First steps",
	progress: "{{done}} of {{all}} done. They tick themselves off as you go.",
	dismiss: "Hide these steps",
	dismissed: "The first steps are hidden",
	done: "done",
	import: "Import from a file",
	branches: {
		title: "Add your branches",
		text: "The sites or departments that facilities and members belong to.",
	},
	facilities: {
		title: "Add your facilities",
		text: "The rooms, buildings and machines for which maintenance is asked.",
	},
	members: {
		title: "Invite your members",
		text: "Each gets an e-mail with a link to set a password.",
	},
	codes: {
		title: "Print the codes",
		text: "Put up each facility's code: whoever scans it can ask for maintenance at once. Facilities come first.",
	},
} as const;
