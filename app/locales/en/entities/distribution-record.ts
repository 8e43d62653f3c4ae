import resource from "./resource.ts";

export default {
	one: "Line",
	empty: "No lines yet",
	count: resource.count,
	fields: {
		id: "#",
		resource: "Resource",
		warehouse: "Warehouse",
		for_facility: "Facility",
		qty: "Quantity",
		transfer_date: "Transfer date",
	},
} as const;
