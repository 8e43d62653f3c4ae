import resource from "./resource.ts";

export default {
	one: "السطر",
	empty: "لا سطور بعد",
	count: resource.count,
	fields: {
		id: "#",
		resource: "المورد",
		warehouse: "المستودع",
		for_facility: "المرفق",
		qty: "الكمية",
		transfer_date: "تاريخ التسليم",
	},
} as const;
