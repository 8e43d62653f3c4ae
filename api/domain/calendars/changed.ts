import { touchCalendarRevision } from "../../db/calendars.ts";
import type { TenantDb } from "../../db/database.ts";
import { enqueueDueDateRecompute, type CalendarOrBranch } from "../../db/queues/timing-queue.ts";

/** What follows from a change of working time, in its transaction and after it is written. */
export async function onWorkingTimeChanged(scope: TenantDb, whose: CalendarOrBranch): Promise<void> {
	if ("calendarId" in whose) await touchCalendarRevision(scope, whose.calendarId);
	await enqueueDueDateRecompute(scope, whose);
}
