import type { WorkingCalendar } from "#contract/working-calendar.ts";
import { workingMinutesLater } from "#contract/working-time.ts";
import { calendarOf } from "../../db/calendars.ts";
import type { TenantContext } from "../../db/caller.ts";
import type { Connection } from "../../db/connection.ts";
import { takeIds } from "../../db/counters.ts";
import { inTenant, type Scope } from "../../db/database.ts";
import type { TimingJob } from "../../db/queues/timing-queue.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import {
	branchesOf,
	lockTimed,
	type NewTimes,
	requestsTimedIn,
	setTimes,
	type TimedRequest,
} from "../../db/requests/times.ts";
import { findTenantById } from "../../db/tenants.ts";
import { eventLoopTurns } from "../../operations/turns.ts";
import { editedByItself } from "./happened.ts";
import { allTime, timesBy } from "./times.ts";

/** So many requests get their times in one transaction, while none is made. */
const batch = 50;

/** A time that would have passed already is so many minutes of work away. */
const grace = 60;

type Retiming = {
	readonly connection: Connection;
	readonly tenant: TenantContext;
	readonly job: TimingJob;
	readonly now: Date;
};

/**
 * Computes the times of open requests anew whose working time has changed. It may be done again after a
 * process has died, and by several at once: what has its times already keeps them.
 *
 * @returns how many requests got other times
 */
export async function retime(connection: Connection, job: TimingJob, now: Date): Promise<number> {
	const tenant = await findTenantById(connection, job.tenantId);
	if (!tenant?.settings.targets) return 0;
	const retiming = { connection, tenant, job, now };
	// Who makes a request meanwhile holds the counter: when it is free, they are there to be found.
	await inTenant(connection, tenant.id, (scope) => takeIds(scope, "requests", 0));
	const ids = await inTenant(connection, tenant.id, async (scope) =>
		requestsTimedIn(scope, await branchesOf(scope, job.of), now),
	);
	let count = 0;
	for (let first = 0; first < ids.length; first += batch) {
		const { changed, held } = await retimeSome(retiming, ids.slice(first, first + batch));
		count += changed;
		for (const id of held) count += (await retimeSome(retiming, [id], true)).changed;
	}
	return count;
}

/** @param waiting whether those are waited for that somebody else holds; otherwise they are told */
const retimeSome = (
	{ connection, tenant, job, now }: Retiming,
	ids: readonly number[],
	waiting = false,
): Promise<{ changed: number; held: number[] }> =>
	inTenant(connection, tenant.id, async (scope) => {
		// The sweep holds the counter while it looks at times. An edit takes its request before the counter.
		if (!waiting) await takeIds(scope, "requests", 0);
		const branchIds = await branchesOf(scope, job.of);
		const found = await lockTimed(scope, ids, branchIds, { now, waiting });
		const times = await timesOfAll(scope, tenant, found, branchIds[0], now);
		if (waiting) await takeIds(scope, "requests", 0);
		await write(scope, found, times, now);
		const there = new Set(found.map(({ id }) => id));
		return { changed: times.length, held: waiting ? [] : ids.filter((id) => !there.has(id)) };
	});

async function timesOfAll(
	scope: Scope,
	tenant: TenantContext,
	requests: readonly TimedRequest[],
	branchId: number | undefined,
	now: Date,
): Promise<NewTimes[]> {
	if (branchId === undefined || requests.length === 0) return [];
	const calendar = (await calendarOf(scope, branchId)) ?? allTime(tenant.timeZone);
	const soon = workingMinutesLater(calendar, now, grace);
	const nextTurn = eventLoopTurns();
	const times: NewTimes[] = [];
	for (const request of requests) {
		times.push(...newTimes(request, tenant, calendar, { now, soon }));
		await nextTurn();
	}
	return times;
}

/** The times that a request gets, if they are others. */
function newTimes(
	request: TimedRequest,
	{ settings }: TenantContext,
	calendar: WorkingCalendar,
	{ now, soon }: { now: Date; soon: Date },
): NewTimes[] {
	if (!settings.targets?.[request.priority]) return [];
	const { dueAt, respondBy } = timesBy(request, settings, calendar);
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
	scope: Scope,
	before: readonly TimedRequest[],
	times: readonly NewTimes[],
	now: Date,
): Promise<void> {
	if (times.length === 0) return;
	await setTimes(scope, times, now);
	const was = new Map(before.map((request) => [request.id, request]));
	await editedByItself(
		{ ...scope, now, caller: null },
		times.map((time) => ({ requestId: time.id, ...difference(was.get(time.id), time) })),
	);
	await expectLateness(scope, ...times.flatMap(({ dueAt, respondBy }) => [dueAt, respondBy]));
}

/** What of a request's times became another, as its timeline tells it. */
function difference(was: NewTimes | undefined, is: NewTimes) {
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
