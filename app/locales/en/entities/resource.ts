export default {
	one: "Resource",
	empty: "No resources yet",
	list: "Resources",
	add: "Add resource",
	created: "Resource created successfully!",
	updated: "Resource updated successfully!",
	none: "Add what you keep in stock and give out to facilities.",
	count: {
		one: "1 resource",
		other: "{{shown}} resources",
	},
	fields: {
		unit_cost: "Unit cost",
	},
	hints: {
		qty: "What is in stock now. Every change is kept in the stock movements.",
		threshold:
			"With fewer in stock, the member of the warehouse is told. Empty: nobody watches it.",
		order_qty: "A purchase request begins with it.",
		warehouse: "The warehouses that keep things of this category.",
	},
} as const;
