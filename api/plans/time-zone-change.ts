import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { scheduleOverdueCheck } from "../requests/due-times/next-due.queries.ts";
import { shiftNextDigest } from "./daily-digests.queries.ts";
import { shiftVisits } from "./targets.queries.ts";

/**
 * Another time zone: what comes by plans, and the mail of the morning, keep their times of the day. The
 * counter comes last, as it does for whoever plans anew: who sweeps holds it while it looks when to look again.
 */
export async function onTimeZoneChanged(scope: TenantDb, from: string, to: string): Promise<void> {
	if (from === to) return;
	const moments = [await shiftVisits(scope, from, to), await shiftNextDigest(scope, from, to)];
	if (moments.every((moment) => moment === null)) return;
	await nextIds(scope, "requests", 0);
	await scheduleOverdueCheck(scope, ...moments);
}
