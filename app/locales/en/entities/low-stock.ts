import resource from "./resource.ts";

export default {
	one: "Resource",
	empty: "All stock is sufficient",
	none: "There is enough of everything that has a threshold. You set it on a resource's page.",
	count: resource.count,
	fields: {
		qty: "In stock",
	},
} as const;
