/** What the server writes where several requests are changed at once; browsers have no copy of it. */
export default {
	assign: {
		title: "Assign the selected requests",
		rows: { one: "Assign 1 request", other: "Assign {{shown}} requests" },
		done: { one: "1 request was assigned", other: "{{shown}} requests were assigned" },
		refused: {
			one: "1 request could not be assigned",
			other: "{{shown}} requests could not be assigned",
		},
		rule: "Only those involved, whoever manages the place, and Admins assign a request.",
		submit: "Assign",
	},
	priority: {
		title: "Priority of the selected requests",
		rows: { one: "Set the priority of 1 request", other: "Set the priority of {{shown}} requests" },
		done: {
			one: "The priority of 1 request was saved",
			other: "The priority of {{shown}} requests was saved",
		},
		refused: {
			one: "The priority of 1 request was not saved",
			other: "The priority of {{shown}} requests was not saved",
		},
		rule: "Only those involved, whoever manages the place, and Admins set the priority of a request.",
		submit: "Set priority",
	},
	status: {
		title: "Status of the selected requests",
		rows: {
			one: "Change the status of 1 request",
			other: "Change the status of {{shown}} requests",
		},
		done: {
			one: "The status of 1 request was changed",
			other: "The status of {{shown}} requests was changed",
		},
		refused: {
			one: "The status of 1 request was not changed",
			other: "The status of {{shown}} requests was not changed",
		},
		rule: "Only who raised a request and the assigned member change its status.",
		submit: "Change status",
		reason: "Reason",
		reasonHint: "It is needed for a rejection, and becomes a note of each request.",
	},
	share: "Share out {{shown}}",
	overload: {
		text: "{{name}} has more than a day's work: {{shown}} due on {{day}}.",
		move: "Move {{shown}} to others",
	},
	unchanged: "These stay as they are:",
	noneTitle: "No request is selected",
	noneText: "Go back to the list and tick requests at the beginning of their rows.",
	notYoursTitle: "You may not change these requests",
	back: "To the requests",
	gone: "Request {{id}}",
} as const;
