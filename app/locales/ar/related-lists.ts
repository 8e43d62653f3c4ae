export default {
	subbranches: "الفروع التابعة",
	facilities: "المرافق",
	resources: "الموارد",
	members: "الأعضاء",
	requests: "الطلبات",
	raised: "الطلبات المقدَّمة",
	assigned: "الطلبات المكلّف بها",
	documents: "المستندات",
	records: "الموارد الموزّعة",
	failed: "تعذّر تحميل هذا الجزء.",
	sum: "المجموع: {{sum}}",
} as const;
