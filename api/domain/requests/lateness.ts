import type { Connection } from "../../db/connection.ts";
import { takeIds } from "../../db/counters.ts";
import { inTenant, type Scope } from "../../db/database.ts";
import { managerOfBranch } from "../../db/facilities.ts";
import { insertNotifications } from "../../db/notifications.ts";
import { insertEvent, markLate } from "../../db/requests.ts";
import { resetExpectedLateness, tenantsWithLateRequests } from "../../db/tenants.ts";

/**
 * Turns every overdue request late, in all tenants. May run in several processes at once: each
 * request becomes late in one of them.
 *
 * @returns how many requests became late
 */
export async function sweepLateRequests(connection: Connection, now: Date): Promise<number> {
	let count = 0;
	for (const tenantId of await tenantsWithLateRequests(connection, now))
		count += await inTenant(connection, tenantId, (scope) => sweepTenant(scope, now));
	return count;
}

async function sweepTenant(scope: Scope, now: Date): Promise<number> {
	// Creating a request takes an id first: with the counter held, none can slip by unseen.
	await takeIds(scope, "requests", 0);
	const late = await markLate(scope, now);
	for (const request of late) {
		const manager = request.branch_id ? await managerOfBranch(scope, request.branch_id) : null;
		await insertEvent(scope, {
			requestId: request.id,
			memberId: null,
			kind: "late",
			before: request.status,
			after: "late",
			at: now,
		});
		const told = new Set([request.member_id, request.assigned_to_id, manager]);
		await insertNotifications(
			scope,
			[...told]
				.filter((memberId) => memberId !== null)
				.map((memberId) => ({
					memberId,
					kind: "late" as const,
					requestId: request.id,
					actorId: null,
					date: now,
				})),
		);
	}
	await resetExpectedLateness(scope);
	return late.length;
}
