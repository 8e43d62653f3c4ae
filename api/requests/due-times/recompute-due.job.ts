import { findCalendarOfBranch } from "#api/calendars/queries.ts";
import type { DueDateJob } from "#api/calendars/recompute-due-dates.ts";
import { findTargetsOfKind } from "#api/kinds/queries.ts";
import { avoidClosedDays } from "#api/plans/schedule.ts";
import type { CurrentTenant } from "#api/platform/actor.ts";
import { createEventLoopYield } from "#api/platform/concurrency/event-loop-yield.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { type TenantDb, withTenant } from "#api/platform/database/tenant-transaction.ts";
import { log } from "#api/platform/observability/log.ts";
import type { QueueWorker } from "#api/platform/queue/worker.ts";
import { findTenantById } from "#api/tenants/queries.ts";
import { addWorkingMinutes } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import { recordSystemEdited } from "../timeline.ts";
import { alwaysOpenCalendar, computeDueTimesByCalendar, withTargets } from "./due-times.ts";
import { scheduleOverdueCheck } from "./overdue-check.ts";
import {
	findBranchesByCalendar,
	findRequestsDueByCalendar,
	lockRecomputableRequests,
	type RecomputableRequest,
	type UpdatedDueTimes,
	updateDueTimes,
} from "./recompute-due.queries.ts";

/** The number of requests that are recomputed in one transaction, during which none can be created. */
const batch = 50;

/** The minutes of working time that remain if a new due time would be in the past. */
const grace = 60;

type Retiming = {
	readonly connection: Pool;
	readonly tenant: CurrentTenant;
	readonly job: DueDateJob;
	readonly now: Date;
};

/** Recomputes due times, one change after the other. */
export const createDueDateWorker = ({
	connection,
	now,
}: {
	connection: Pool;
	/** A clock in place of the database's, for tests. */
	now?: () => Date;
}): QueueWorker<DueDateJob> => ({
	queue: "due-dates",
	atOnce: 1,
	ofTenant: 1,
	mergesByKey: true,
	async handle({ job }) {
		await recomputeDueDates(connection, job, now?.());
	},
	report: (error) => log.error({ err: error }, "Due times of requests could not be recomputed"),
});

/**
 * Recomputes the due times of open requests whose business hours have changed, and moves planned visits
 * off closed days. It may run again after a process has died, and in several processes at once: what is
 * up to date does not change.
 *
 * @param at by default, the time of the database's clock
 * @returns the number of requests whose times changed
 */
export async function recomputeDueDates(connection: Pool, job: DueDateJob, at?: Date) {
	const tenant = await findTenantById(connection, job.tenantId);
	if (!tenant) return 0;
	const now = at ?? tenant.readAt;
	if (tenant.settings.plans)
		await withTenant(connection, tenant.id, async (scope) =>
			avoidClosedDays({ ...scope, tenant, now }, await findBranchesByCalendar(scope, job.of)),
		);
	if (!tenant.settings.targets && !tenant.settings.kinds) return 0;
	const retiming = { connection, tenant, job, now };
	// A request that is being created has the sequence locked: once the lock is free, the request can
	// be found.
	await withTenant(connection, tenant.id, (scope) => lockSequence(scope, "requests"));
	const ids = await withTenant(connection, tenant.id, async (scope) =>
		findRequestsDueByCalendar(scope, await findBranchesByCalendar(scope, job.of), now),
	);
	let count = 0;
	const held: number[] = [];
	for (let first = 0; first < ids.length; first += batch) {
		const some = await retimeSome(retiming, ids.slice(first, first + batch));
		count += some.changed;
		held.push(...some.held);
	}
	for (const id of held) count += (await retimeSome(retiming, [id], true)).changed;
	return count;
}

/**
 * Recomputes a batch of requests.
 *
 * @param waiting whether to wait for requests that others have locked; otherwise their ids are
 * returned
 */
const retimeSome = (
	{ connection, tenant, job, now }: Retiming,
	ids: readonly number[],
	waiting = false,
): Promise<{ changed: number; held: number[] }> =>
	withTenant(connection, tenant.id, async (scope) => {
		// The overdue job locks the sequence while it checks due times. An edit locks its request before
		// the sequence.
		if (!waiting) await lockSequence(scope, "requests");
		const branchIds = await findBranchesByCalendar(scope, job.of);
		const found = await lockRecomputableRequests(scope, ids, branchIds, { now, waiting });
		const times = await timesOfAll(scope, tenant, found, branchIds[0], now);
		if (waiting) await lockSequence(scope, "requests");
		await write(scope, found, times, now);
		const there = new Set(found.map(({ id }) => id));
		return { changed: times.length, held: waiting ? [] : ids.filter((id) => !there.has(id)) };
	});

async function timesOfAll(
	scope: TenantDb,
	tenant: CurrentTenant,
	requests: readonly RecomputableRequest[],
	branchId: number | undefined,
	now: Date,
): Promise<UpdatedDueTimes[]> {
	if (branchId === undefined || requests.length === 0) return [];
	const calendar =
		(await findCalendarOfBranch(scope, branchId)) ?? alwaysOpenCalendar(tenant.timeZone);
	const soon = addWorkingMinutes(calendar, now, grace);
	const nextTurn = createEventLoopYield();
	const times: UpdatedDueTimes[] = [];
	const kinds = new Map<number | null, SlaTargets | null>();
	for (const request of requests) {
		const { kindId } = request;
		if (kindId !== null && !kinds.has(kindId))
			kinds.set(kindId, await findTargetsOfKind(scope, kindId));
		const settings = withTargets(tenant.settings, kinds.get(kindId) ?? null);
		times.push(...newTimes(request, settings, calendar, { now, soon }));
		await nextTurn();
	}
	return times;
}

/** Returns the new times of a request, if they differ. */
function newTimes(
	request: RecomputableRequest,
	settings: CurrentTenant["settings"],
	calendar: WorkingCalendar,
	{ now, soon }: { now: Date; soon: Date },
): UpdatedDueTimes[] {
	if (!settings.targets?.[request.priority]) return [];
	const { dueAt, respondBy } = computeDueTimesByCalendar(request, settings, calendar);
	const inTime = (at: Date, before: Date | null) =>
		at > now ? at : before && before < soon ? before : soon;
	const due = inTime(dueAt, request.dueAt);
	const answer =
		request.isJudged || !respondBy ? request.respondBy : inTime(respondBy, request.respondBy);
	const isSame =
		due.valueOf() === request.dueAt.valueOf() && answer?.valueOf() === request.respondBy?.valueOf();
	return isSame ? [] : [{ id: request.id, dueAt: due, respondBy: answer }];
}

async function write(
	scope: TenantDb,
	before: readonly RecomputableRequest[],
	times: readonly UpdatedDueTimes[],
	now: Date,
): Promise<void> {
	if (times.length === 0) return;
	await updateDueTimes(scope, times, now);
	const was = new Map(before.map((request) => [request.id, request]));
	await recordSystemEdited(
		{ ...scope, now, actor: null },
		times.map((time) => ({ requestId: time.id, ...difference(was.get(time.id), time) })),
	);
	await scheduleOverdueCheck(scope, ...times.flatMap(({ dueAt, respondBy }) => [dueAt, respondBy]));
}

/** Returns the changed times of a request, for its timeline. */
function difference(was: UpdatedDueTimes | undefined, is: UpdatedDueTimes) {
	const before: Record<string, Date | null> = {};
	const after: Record<string, Date | null> = {};
	for (const [name, field] of [
		["dueAt", "due_date"],
		["respondBy", "respond_by"],
	] as const)
		if (was?.[name]?.valueOf() !== is[name]?.valueOf()) {
			before[field] = was?.[name] ?? null;
			after[field] = is[name];
		}
	return { before, after };
}
