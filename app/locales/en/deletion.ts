export default {
	title: "Delete {{entity}} {{id}}",
	action: "Delete",
	actionOf: "Delete {{name}}",
	question: "Delete “{{name}}”?",
	impossible: "“{{name}}” can't be deleted yet",
	inTheWay: "Other things still need it. Delete or change these first:",
	undoable: {
		one: "An Admin can bring it back for a day.",
		other: "An Admin can bring it back for {{count}} days.",
	},
	confirm: "Delete",
	deleting: "Deleting…",
	cancel: "Cancel",
	back: "Back",
	done: "Item deleted successfully!",
	failed: "Deletion failed: {{message}}",
	undo: "Undo",
} as const;
