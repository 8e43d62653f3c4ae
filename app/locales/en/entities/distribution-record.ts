import resource from "./resource.ts";

export default {
	one: "Line",
	empty: "No lines yet",
	count: resource.count,
	fields: {},
} as const;
