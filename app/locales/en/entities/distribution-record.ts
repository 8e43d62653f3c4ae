import resource from "./resource.ts";

export default {
	one: "Line",
	empty: "No lines yet",
	count: resource.count,
	fields: {
		resource: "Resource",
		for_facility: "Facility",
		transfer_date: "Transfer date",
	},
} as const;
