import { openStatuses } from "#contract/requests/constants.ts";
import type { QuickFilterName } from "#contract/requests/quick-filters.ts";

/** The open requests, as a filter of their status. */
export const openStatusFilter = openStatuses.join(",");

/** What a preset of the lists of requests asks for. */
const asks: Readonly<Record<QuickFilterName, (memberId: number) => Record<string, string>>> = {
	mine: (memberId) => ({
		"f.assigned_to_id": String(memberId),
		"f.status": openStatusFilter,
	}),
	overdue: () => ({ "f.status": "late" }),
};

/** The parameters of a preset, of the list of all requests. */
export const quickFilterParams = (name: QuickFilterName, memberId: number): URLSearchParams =>
	new URLSearchParams(asks[name](memberId));

/** Where a preset stands. */
export const quickFilterHref = (name: QuickFilterName, memberId: number): string =>
	`/table/follow-up?${Object.entries(asks[name](memberId))
		.map((pair) => pair.join("="))
		.join("&")}`;
