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
