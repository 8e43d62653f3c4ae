import resource from "./resource.ts";

export default {
	one: "السطر",
	empty: "لا سطور بعد",
	count: resource.count,
	fields: {
		resource: "المورد",
		for_facility: "المرفق",
		transfer_date: "تاريخ التسليم",
	},
} as const;
