import { openStatuses } from "#contract/requests/constants.ts";
import type { QuickFilterName } from "#contract/requests/quick-filters.ts";

/** The filter value for open requests. */
export const openStatusFilter = openStatuses.join(",");

/** The filters of each quick filter. */
const asks: Readonly<Record<QuickFilterName, (memberId: number) => Record<string, string>>> = {
	mine: (memberId) => ({
		"f.assigned_to_id": String(memberId),
		"f.status": openStatusFilter,
	}),
	overdue: () => ({ "f.status": "late" }),
};

/** Returns the parameters of a quick filter, for the list of all requests. */
export const quickFilterParams = (name: QuickFilterName, memberId: number): URLSearchParams =>
	new URLSearchParams(asks[name](memberId));

/** Returns the address of a quick filter. */
export const quickFilterHref = (name: QuickFilterName, memberId: number): string =>
	`/table/follow-up?${Object.entries(asks[name](memberId))
		.map((pair) => pair.join("="))
		.join("&")}`;
