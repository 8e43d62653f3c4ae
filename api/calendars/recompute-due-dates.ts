import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type CalendarOrBranch, enqueueDueDateRecompute } from "../platform/queue/due-date-job.ts";
import { touchCalendarRevision } from "./queries.ts";

/** Handles a change of business hours, in its transaction and after it is written. */
export async function onWorkingTimeChanged(
	scope: TenantDb,
	calendar: CalendarOrBranch,
): Promise<void> {
	if ("calendarId" in calendar) await touchCalendarRevision(scope, calendar.calendarId);
	await enqueueDueDateRecompute(scope, calendar);
}
