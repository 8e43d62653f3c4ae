/** What belongs to a thing, as far as browsers say it by themselves. */
export default {
	documents: "المستندات",
	records: "الموارد الموزّعة",
	failed: "تعذّر تحميل هذا الجزء.",
	sum: "المجموع: {{sum}}",
} as const;
