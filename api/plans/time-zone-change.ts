import { lockSequence } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { scheduleOverdueCheck } from "../requests/due-times/next-due.queries.ts";
import { shiftNextDigest } from "./daily-digests.queries.ts";
import { shiftVisits } from "./targets.queries.ts";

/**
 * Handles a change of the time zone: planned visits and the daily digest keep their local times.
 * The sequence is locked last, as in all planning; the overdue job locks it while it computes its
 * next check.
 */
export async function onTimeZoneChanged(scope: TenantDb, from: string, to: string): Promise<void> {
	if (from === to) return;
	const moments = [await shiftVisits(scope, from, to), await shiftNextDigest(scope, from, to)];
	if (moments.every((moment) => moment === null)) return;
	await lockSequence(scope, "requests");
	await scheduleOverdueCheck(scope, ...moments);
}
