export default {
	one: "Kind of work",
	empty: "No kinds of work yet",
	list: "Kinds of work",
	add: "Add kind of work",
	created: "Kind of work created successfully!",
	updated: "Kind of work updated successfully!",
	count: { one: "1 kind", other: "{{shown}} kinds" },
	usual: "Add the usual ones",
	fields: {
		priority: "Usual priority",
		proof: "To be done only with",
		public: "Offered to people without an account",
		position: "Place in forms",
		members: "Members who do it",
		member: "New requests go to",
	},
} as const;
