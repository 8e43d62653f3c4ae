import resource from "./resource.ts";

export default {
	one: "السطر",
	empty: "لا سطور بعد",
	count: resource.count,
	fields: {},
} as const;
