import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type CalendarOrBranch, enqueueDueDateRecompute } from "../platform/queue/due-date-job.ts";
import { touchCalendarRevision } from "./queries.ts";

/** Handles a change of business hours, in its transaction and after it is written. */
export async function onWorkingTimeChanged(
	scope: TenantDb,
	whose: CalendarOrBranch,
): Promise<void> {
	if ("calendarId" in whose) await touchCalendarRevision(scope, whose.calendarId);
	await enqueueDueDateRecompute(scope, whose);
}
