export default {
	one: "Line",
	count: {
		one: "1 resource",
		other: "{{shown}} resources",
	},
	fields: {
		id: "#",
		resource: "Resource",
		warehouse: "Warehouse",
		for_facility: "Facility",
		qty: "Quantity",
		transfer_date: "Transfer date",
	},
} as const;
