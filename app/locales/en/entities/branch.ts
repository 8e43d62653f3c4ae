export default {
	one: "Branch",
	empty: "No branches yet",
	list: "Branches",
	add: "Add branch",
	created: "Branch created successfully!",
	updated: "Branch updated successfully!",
	none: "Add the first branch; sub-branches and facilities belong to branches.",
	count: {
		one: "1 branch",
		other: "{{shown}} branches",
	},
	fields: {
		member: "Manager",
		calendar: "Calendar",
		employees: "Employees",
	},
	hints: {
		calendar: "Its hours and holidays say when the requests of the branch fall due.",
		member: "Requests of the branch that have nobody closer in charge go to this member.",
	},
} as const;
