export default {
	one: "Distribution",
	empty: "No distributions yet",
	list: "Distributions",
	add: "Add distribution",
	created: "Distribution created successfully!",
	updated: "Distribution updated successfully!",
	none: "Record here what you hand out of the stock to facilities.",
	count: {
		one: "1 distribution",
		other: "{{shown}} distributions",
	},
	fields: {
		lines: "Resources handed out",
		records: "Resources",
	},
} as const;
