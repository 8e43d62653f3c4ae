export default {
	select: "Select {{name}}",
	heading: "Selection",
	selectAll: "Select all rows",
	chosen: "With the selected rows",
	edit: "Edit a field",
	delete: "Delete",
	deleting: "Deleting…",
	invite: "Send the invitation again",
	inviting: "Sending…",
	inviteTitle: "Send invitations again",
	inviteQuestion: {
		one: "Send the invitation again to 1 member?",
		other: "Send the invitation again to {{shown}} members?",
	},
	inviteText:
		"Each of them gets a new link by e-mail; earlier ones end. Who has set a password already gets none.",
	invited: {
		one: "The invitation is on its way to 1 member",
		other: "The invitation is on its way to {{shown}} members",
	},
	inviteRefused: {
		one: "1 member could not be invited",
		other: "{{shown}} members could not be invited",
	},
	editTitle: "Edit the selected rows",
	deleteTitle: "Delete the selected rows",
	noneTitle: "No row was selected",
	noneText: "Go back to the list and select rows by the boxes at their start.",
	back: "To the list",
	deleteQuestion: { one: "Delete 1 row?", other: "Delete {{shown}} rows?" },
	deleteText:
		"What others need is not deleted. An Admin can bring back what was deleted for 30 days.",
	editRows: { one: "Edit 1 row", other: "Edit {{shown}} rows" },
	field: "The field to change in all of them",
	next: "Next",
	deleted: { one: "1 row was deleted", other: "{{shown}} rows were deleted" },
	edited: { one: "1 row was changed", other: "{{shown}} rows were changed" },
	deleteRefused: {
		one: "1 row could not be deleted",
		other: "{{shown}} rows could not be deleted",
	},
	editRefused: {
		one: "1 row could not be changed",
		other: "{{shown}} rows could not be changed",
	},
} as const;
