import type { TenantRows } from "./seed-rows.ts";

/** A view of requests for everybody. */
export const sharedViews = [
	{
		id: 1,
		list: "requests",
		nameAr: "تكييف متأخر",
		nameEn: "Late air conditioning",
		query: "f.status=late&f.kind=air",
		position: 1,
	},
] satisfies TenantRows["sharedViews"];

const columns = [
	{ name: "id", heading_en: "#", heading_ar: "#", kind: "text" },
	{ name: "comment", heading_en: "Comment", heading_ar: "الوصف", kind: "text" },
	{ name: "facility", heading_en: "Facility", heading_ar: "المرفق", kind: "text" },
	{ name: "priority", heading_en: "Priority", heading_ar: "الأولوية", kind: "text" },
	{ name: "due_date", heading_en: "Due date", heading_ar: "موعد الإنجاز", kind: "day" },
];

/** The late requests, which a member gets by mail on Sundays at seven. */
export const listMailsOf = (memberId: number, now: Date) =>
	[
		{
			id: 1,
			memberId,
			list: "requests",
			page: "follow-up",
			name: "الطلبات المتأخرة",
			query: "f.status=late&sort=priority-high-low",
			columns: JSON.stringify(columns),
			days: 1,
			hour: 7,
			form: "rows",
			empty: 0,
			since: now,
		},
	] satisfies TenantRows["listMails"];
