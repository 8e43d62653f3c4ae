import { takeIds } from "../../db/counters.ts";
import type { Scope } from "../../db/database.ts";
import { moveMorning } from "../../db/plans/mornings.ts";
import { moveVisits } from "../../db/plans/targets.ts";
import { expectLateness } from "../../db/requests/due-times.ts";

/**
 * Another time zone: what comes by plans, and the mail of the morning, keep their times of the day. The
 * counter comes last, as it does for whoever plans anew: who sweeps holds it while it looks when to look again.
 */
export async function plansFollowZone(scope: Scope, from: string, to: string): Promise<void> {
	if (from === to) return;
	const moments = [await moveVisits(scope, from, to), await moveMorning(scope, from, to)];
	if (moments.every((moment) => moment === null)) return;
	await takeIds(scope, "requests", 0);
	await expectLateness(scope, ...moments);
}
