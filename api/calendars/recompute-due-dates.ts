import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueue } from "../platform/queue/enqueue.ts";
import { type CalendarOrBranch, touchCalendarRevision } from "./queries.ts";

/** A job that recomputes the due dates of open requests. */
export type DueDateJob = { readonly tenantId: number; readonly of: CalendarOrBranch };

/**
 * Handles a change of business hours, in its transaction: queues the recomputation of due dates, which waits a moment
 * for further changes of the same kind, whose jobs its worker then drops.
 */
export async function onWorkingTimeChanged(scope: TenantDb, of: CalendarOrBranch): Promise<void> {
	const { tenantId } = scope;
	if ("calendarId" in of) await touchCalendarRevision(scope, of.calendarId);
	const data: DueDateJob = { tenantId, of };
	const singletonKey = `${tenantId} ${Object.entries(of).join()}`;
	await enqueue(scope, "due-dates", [{ data, singletonKey, startAfter: "2 seconds" }]);
}
