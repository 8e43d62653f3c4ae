import { chartData } from "#contract/charts/schemas.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { CallRow } from "./endpoint-case.ts";

/** The report of the list at a path, grouped by a column; it needs the right to read the list, too. */
export const reportCall = (path: string, axis: string, read?: Permission): CallRow => ({
	call: `GET ${path}/report`,
	right: "statistics_read",
	also: read ? [read] : [],
	path: () => `${path}/report?chart=pie&x=${axis}`,
	answer: chartData,
});
