import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { shiftDueTime } from "../platform/recurring/due-times.queries.ts";
import { dailyDigests, scheduleVisits } from "./plan-work.ts";
import { shiftVisits } from "./targets.queries.ts";

/** Handles a change of the time zone: planned visits and the daily digest keep their local times. */
export async function onTimeZoneChanged(scope: TenantDb, from: string, to: string): Promise<void> {
	if (from === to) return;
	await scheduleVisits(scope, await shiftVisits(scope, from, to));
	await shiftDueTime(scope, dailyDigests, from, to);
}
