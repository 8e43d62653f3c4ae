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
		id: "#",
		name_en: "Name",
		name_ar: "Name in Arabic",
		branch: "Branch",
		member: "Manager",
		employees: "Employees",
		requests: "Requests",
	},
} as const;
