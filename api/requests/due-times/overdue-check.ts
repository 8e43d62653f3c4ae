import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { scheduleWork } from "#api/platform/recurring/due-times.queries.ts";

/** The name of the work that marks requests late. */
export const overdueCheck = "overdue";

/** Makes sure that requests are checked at the first of these instants at the latest. */
export const scheduleOverdueCheck = (
	scope: TenantDb,
	...instants: readonly (Date | null)[]
): Promise<void> => scheduleWork(scope, overdueCheck, ...instants);
