import { findBranchManager } from "#api/places/facilities.queries.ts";
import { enqueueDailyDigests } from "#api/plans/daily-digest.ts";
import { generateDueVisits } from "#api/plans/job.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { type TenantDb, withTenantRetry } from "#api/platform/database/tenant-transaction.ts";
import { findTenantById } from "#api/tenants/queries.ts";
import { recordRequestEvent } from "../timeline.ts";
import { findTenantsWithDueWork, rescheduleOverdueCheck } from "./next-due.queries.ts";
import { markLate, markOverdueResponses } from "./overdue.queries.ts";

/**
 * Creates the requests of plans that are due, sends the daily digests, marks overdue requests late,
 * and notifies of each request that nobody answered in time, in all tenants. It may run in several
 * processes at once: each request is created, marked late, or notified of in one of them only.
 *
 * @returns the number of requests that became late
 * @throws AggregateError when the jobs of some tenants failed, after those of all others were run
 */
export async function runOverdueJobs(connection: Pool, now: Date): Promise<number> {
	let count = 0;
	const failures: unknown[] = [];
	for (const tenantId of await findTenantsWithDueWork(connection, now))
		try {
			count += await runOverdueJob(connection, tenantId, now);
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0)
		throw new AggregateError(failures, "The overdue job failed for some tenants.");
	return count;
}

/**
 * Runs the same job for one tenant.
 *
 * @throws AggregateError when a part failed, after the other parts were run
 */
export async function runOverdueJob(
	connection: Pool,
	tenantId: number,
	now: Date,
): Promise<number> {
	let count = 0;
	const parts: readonly (() => Promise<void>)[] = [
		() => makePlanned(connection, tenantId, now),
		() => tellOfPlanned(connection, tenantId, now),
		async () => {
			count = await makeLate(connection, tenantId, now);
		},
	];
	const failures: unknown[] = [];
	for (const part of parts)
		try {
			await part();
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0)
		throw new AggregateError(failures, "Parts of a tenant's overdue job failed.");
	return count;
}

/** Visits that become due while an organisation is suspended are created once it is active again. */
async function makePlanned(connection: Pool, tenantId: number, now: Date): Promise<void> {
	const tenant = await findTenantById(connection, tenantId);
	if (tenant?.settings.plans && !tenant.suspended) await generateDueVisits(connection, tenant, now);
}

/** Runs after the planned requests are created, so that the daily digest lists them. */
async function tellOfPlanned(connection: Pool, tenantId: number, now: Date): Promise<void> {
	const tenant = await findTenantById(connection, tenantId);
	if (tenant) await enqueueDailyDigests(connection, tenant, now);
}

async function makeLate(connection: Pool, tenantId: number, now: Date): Promise<number> {
	let count = 0;
	let swept: { late: number; found: number };
	do {
		swept = await withTenantRetry(connection, tenantId, (scope) => sweepOnce(scope, now));
		count += swept.late;
	} while (swept.found > 0);
	return count;
}

async function sweepOnce(scope: TenantDb, now: Date): Promise<{ late: number; found: number }> {
	// Creating a request takes an id first: with the sequence locked, no new request can be missed.
	await lockSequence(scope, "requests");
	const late = await markLate(scope, now);
	for (const request of late) {
		const manager = await findBranchManager(scope, request.branch_id);
		const requester = request.plan_id === null ? request.member_id : null;
		const to = [requester, request.assigned_to_id, manager];
		await recordRequestEvent({ ...scope, now, caller: null }, request.id, {
			act: "late",
			before: request.status,
			to,
		});
	}
	// One step at a time, so that the sequence is not locked for long.
	const unanswered = late.length > 0 ? [] : await markOverdueResponses(scope, now);
	for (const { id, assigned_to_id, branch_id } of unanswered) {
		const manager = await findBranchManager(scope, branch_id);
		await recordRequestEvent({ ...scope, now, caller: null }, id, {
			act: "unanswered",
			to: [assigned_to_id, manager],
		});
	}
	await rescheduleOverdueCheck(scope);
	return { late: late.length, found: late.length + unanswered.length };
}
