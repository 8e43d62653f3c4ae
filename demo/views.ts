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
	{ name: "id", heading: "#", kind: "text" },
	{ name: "comment", heading: "الوصف", kind: "text" },
	{ name: "facility", heading: "المرفق", kind: "text" },
	{ name: "priority", heading: "الأولوية", kind: "text" },
	{ name: "due_date", heading: "تاريخ الاستحقاق", kind: "day" },
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
