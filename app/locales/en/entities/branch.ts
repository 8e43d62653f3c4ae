export default {
	one: "Branch",
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
		id: "#",
		name_en: "Name",
		name_ar: "Name in Arabic",
		member: "Manager",
		employees: "Employees",
		requests: "Requests",
	},
	hints: {
		member: "Requests of the branch that have nobody closer in charge go to this member.",
	},
} as const;
