export default {
	one: "Category",
	empty: "No categories yet",
	list: "Categories",
	add: "Add category",
	created: "Category created successfully!",
	updated: "Category updated successfully!",
	none: "Add the kinds that resources come in, such as furniture or spare parts.",
	count: {
		one: "1 category",
		other: "{{shown}} categories",
	},
	fields: {
		warehouse: "Warehouses",
	},
	hints: {
		warehouse: "Where things of this category are kept.",
	},
} as const;
