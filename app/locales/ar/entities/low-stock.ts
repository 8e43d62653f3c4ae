import resource from "./resource.ts";

export default {
	one: "المورد",
	empty: "كل المخزون كافٍ",
	none: "كل ما له حد تنبيه متوفر بما يكفي. يُحدَّد الحد في صفحة المورد.",
	count: resource.count,
	fields: {
		qty: "المتبقي",
	},
} as const;
