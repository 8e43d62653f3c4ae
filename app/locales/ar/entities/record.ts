export default {
	one: "السطر",
	count: {
		zero: "لا موارد",
		one: "مورد واحد",
		two: "موردان",
		few: "{{shown}} موارد",
		many: "{{shown}} موردًا",
		other: "{{shown}} مورد",
	},
	fields: {
		id: "#",
		resource: "المورد",
		warehouse: "المستودع",
		for_facility: "المرفق",
		qty: "الكمية",
		transfer_date: "تاريخ التسليم",
	},
} as const;
