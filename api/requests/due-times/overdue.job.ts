import { findBranchManager } from "#api/places/facilities.queries.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { type TenantDb, withTenantRetry } from "#api/platform/database/tenant-transaction.ts";
import type { RecurringWork } from "#api/platform/recurring/recurring-work.ts";
import { recordRequestEvent } from "../timeline.ts";
import { findNextOverdue, markLate, markOverdueResponses } from "./overdue.queries.ts";
import { overdueCheck } from "./overdue-check.ts";

/**
 * Marks overdue requests late, and notifies of each request that nobody answered in time. Each is
 * marked, or notified of, once.
 */
export const overdueWork: RecurringWork = {
	name: overdueCheck,
	run: ({ connection }, { id }, now) => markAllOverdue(connection, id, now),
	next: findNextOverdue,
};

/** Marks all of an organisation's overdue requests. */
export async function markAllOverdue(connection: Pool, tenantId: number, now: Date): Promise<void> {
	let found: number;
	do found = await withTenantRetry(connection, tenantId, (scope) => markSome(scope, now));
	while (found > 0);
}

async function markSome(scope: TenantDb, now: Date): Promise<number> {
	await lockSequence(scope, "requests");
	const late = await markLate(scope, now);
	for (const request of late) {
		const manager = await findBranchManager(scope, request.branch_id);
		const requester = request.plan_id === null ? request.member_id : null;
		const to = [requester, request.assigned_to_id, manager];
		await recordRequestEvent({ ...scope, now, actor: null }, request.id, {
			act: "late",
			before: request.status,
			to,
		});
	}
	// One step at a time, so that the sequence is not locked for long.
	const unanswered = late.length > 0 ? [] : await markOverdueResponses(scope, now);
	for (const { id, assigned_to_id, branch_id } of unanswered) {
		const manager = await findBranchManager(scope, branch_id);
		await recordRequestEvent({ ...scope, now, actor: null }, id, {
			act: "unanswered",
			to: [assigned_to_id, manager],
		});
	}
	return late.length + unanswered.length;
}
