/** What the server writes at the top of the pages of facilities and equipment. */
export default {
	title: "الطلبات المفتوحة",
	none: "لا طلبات مفتوحة هنا.",
	showAll: "عرض الكل",
	visit: "الزيارة القادمة",
} as const;
