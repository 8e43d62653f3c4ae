import resource from "./resource.ts";

export default {
	one: "المورد",
	empty: "كل المخزون كافٍ",
	none: "كل ما له حد تنبيه متوفر بما يكفي. يُحدَّد الحد في صفحة المورد.",
	count: resource.count,
	fields: {
		id: "#",
		name_en: "الاسم بالإنجليزية",
		name_ar: "الاسم",
		category: "التصنيف",
		warehouse: "المستودع",
		qty: "المتبقي",
		threshold: "حد التنبيه",
		order_qty: "كمية إعادة الشراء",
	},
} as const;
