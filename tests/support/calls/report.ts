import type { PermissionFlag } from "#contract/permissions.ts";
import { report } from "#contract/schemas/report.ts";
import type { CallRow } from "./row.ts";

/** The report of the list at a path, grouped by a column; it needs the right to read the list, too. */
export const reportCall = (path: string, axis: string, read?: PermissionFlag): CallRow => ({
	call: `GET ${path}/report`,
	right: "statistics_read",
	also: read ? [read] : [],
	path: () => `${path}/report?chart=pie&x=${axis}`,
	answer: report,
});
