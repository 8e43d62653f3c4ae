import type { Connection } from "../../db/connection.ts";
import { takeIds } from "../../db/counters.ts";
import { inTenant, type Scope } from "../../db/database.ts";
import { resetExpectedLateness, tenantsWithLateRequests } from "../../db/due-times.ts";
import { managerOfBranch } from "../../db/facilities.ts";
import { markLate } from "../../db/requests.ts";
import { happened } from "./happened.ts";

/**
 * Turns every overdue request late, in all tenants. May run in several processes at once: each
 * request becomes late in one of them.
 *
 * @returns how many requests became late
 * @throws AggregateError when tenants could not be swept, after all others have been
 */
export async function sweepLateRequests(connection: Connection, now: Date): Promise<number> {
	let count = 0;
	const failures: unknown[] = [];
	for (const tenantId of await tenantsWithLateRequests(connection, now))
		try {
			count += await sweepTenant(connection, tenantId, now);
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0) throw new AggregateError(failures, "Not every tenant could be swept.");
	return count;
}

async function sweepTenant(connection: Connection, tenantId: number, now: Date): Promise<number> {
	let count = 0;
	let found: number;
	do {
		found = await inTenant(connection, tenantId, (scope) => sweepOnce(scope, now));
		count += found;
	} while (found > 0);
	return count;
}

async function sweepOnce(scope: Scope, now: Date): Promise<number> {
	// Creating a request takes an id first: with the counter held, none can slip by unseen.
	await takeIds(scope, "requests", 0);
	const late = await markLate(scope, now);
	for (const request of late) {
		const manager = request.branch_id ? await managerOfBranch(scope, request.branch_id) : null;
		const to = [request.member_id, request.assigned_to_id, manager];
		await happened({ ...scope, now, caller: null }, request.id, {
			act: "late",
			before: request.status,
			to,
		});
	}
	await resetExpectedLateness(scope);
	return late.length;
}
