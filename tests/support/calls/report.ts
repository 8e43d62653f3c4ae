import type { Permission } from "#contract/permissions.ts";
import { chartData } from "#contract/schemas/report.ts";
import type { CallRow } from "./row.ts";

/** The report of the list at a path, grouped by a column; it needs the right to read the list, too. */
export const reportCall = (path: string, axis: string, read?: Permission): CallRow => ({
	call: `GET ${path}/report`,
	right: "statistics_read",
	also: read ? [read] : [],
	path: () => `${path}/report?chart=pie&x=${axis}`,
	answer: chartData,
});
