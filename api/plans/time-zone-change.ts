import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { scheduleVisits } from "./plan-work.ts";
import { shiftVisits } from "./targets.queries.ts";

/** Handles a change of the time zone: planned visits keep their local times. */
export async function onTimeZoneChanged(scope: TenantDb, from: string, to: string): Promise<void> {
	if (from === to) return;
	await scheduleVisits(scope, await shiftVisits(scope, from, to));
}
