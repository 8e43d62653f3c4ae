import type { TenantDb } from "../database/tenant-transaction.ts";
import { enqueue } from "./enqueue.ts";

/** The source of a change of business hours: a calendar with all its branches, or one branch. */
export type CalendarOrBranch = { readonly calendarId: number } | { readonly branchId: number };

/** A job that recomputes the due dates of open requests. */
export type DueDateJob = { readonly tenantId: number; readonly of: CalendarOrBranch };

/** The same for jobs of which one is enough. */
const keyOf = ({ tenantId, of }: DueDateJob): string => `${tenantId} ${Object.entries(of).join()}`;

/**
 * Queues the recomputation of due dates after the current transaction. It waits a moment for further
 * changes of the same kind, which its worker then drops.
 */
export const enqueueDueDateRecompute = (scope: TenantDb, of: CalendarOrBranch): Promise<void> =>
	enqueue(scope, "due-dates", [
		{
			data: { tenantId: scope.tenantId, of },
			singletonKey: keyOf({ tenantId: scope.tenantId, of }),
			startAfter: "2 seconds",
		},
	]);
