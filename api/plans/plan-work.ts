import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { scheduleWork } from "../platform/recurring/due-times.queries.ts";

/** The name of the work that creates the requests of plans. */
export const planVisits = "plan-visits";

/** Makes sure that requests of plans are created at the first of these instants at the latest. */
export const scheduleVisits = (
	scope: TenantDb,
	...instants: readonly (Date | null)[]
): Promise<void> => scheduleWork(scope, planVisits, ...instants);
