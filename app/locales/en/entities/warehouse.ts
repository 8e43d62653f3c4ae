export default {
	one: "Warehouse",
	empty: "No warehouses yet",
	list: "Warehouses",
	add: "Add warehouse",
	created: "Warehouse created successfully!",
	updated: "Warehouse updated successfully!",
	none: "Add a warehouse, then link it to the categories that it keeps.",
	count: {
		one: "1 warehouse",
		other: "{{shown}} warehouses",
	},
	fields: {
		member: "Keeper",
	},
} as const;
