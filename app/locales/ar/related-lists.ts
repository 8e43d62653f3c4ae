import browser from "./related-lists.browser.ts";

export default {
	...browser,
	subbranches: "الفروع التابعة",
	facilities: "المرافق",
	resources: "الموارد",
	members: "الأعضاء",
	requests: "الطلبات",
	raised: "الطلبات المقدَّمة",
	assigned: "الطلبات المكلّف بها",
} as const;
