export default {
	one: "Checklist",
	empty: "No checklists yet",
	list: "Checklists",
	add: "Add checklist",
	created: "Checklist created successfully!",
	updated: "The list was saved. Requests under way keep their steps.",
	none: "Write down here what is looked at in each visit, step by step.",
	count: { one: "1 checklist", other: "{{shown}} checklists" },
	fields: { steps: "Steps" },
	hints: {},
} as const;
