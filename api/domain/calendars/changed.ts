import { renewRevision } from "../../db/calendars.ts";
import type { Scope } from "../../db/database.ts";
import { queueTiming, type WorkingTimeOf } from "../../db/queues/timing-queue.ts";

/** What follows from a change of working time, in its transaction and after it is written. */
export async function calendarChanged(scope: Scope, whose: WorkingTimeOf): Promise<void> {
	if ("calendarId" in whose) await renewRevision(scope, whose.calendarId);
	await queueTiming(scope, whose);
}
