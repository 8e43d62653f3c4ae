export default {
	one: "Sub-branch",
	empty: "No sub-branches yet",
	list: "Sub-branches",
	add: "Add sub-branch",
	created: "Subbranch created successfully!",
	updated: "Subbranch updated successfully!",
	none: "Add one where a branch has departments or buildings with managers of their own.",
	count: {
		one: "1 sub-branch",
		other: "{{shown}} sub-branches",
	},
	fields: {
		member: "Manager",
		employees: "Employees",
	},
} as const;
