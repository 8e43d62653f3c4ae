import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { nextDate, nextDateAfterCompletion } from "#contract/plans/recurrence.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { createEventLoopYield } from "../platform/concurrency/event-loop-yield.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findCurrentTimeZone } from "../tenants/settings.queries.ts";
import { recomputeThresholds } from "./meter-thresholds.ts";
import type { PlanContext } from "./plan-context.ts";
import { scheduleVisits } from "./plan-work.ts";
import {
	computeCreationTime,
	createCalendarCache,
	dayBefore,
	localToday,
	nearestOpenDay,
	toRecurrence,
} from "./recurrence.ts";
import {
	type LockedTarget,
	lockMatchingTargets,
	type ScheduledVisit,
	type TargetFilter,
	updateNextVisits,
} from "./targets.queries.ts";
import { findLastVisits, type LastVisit } from "./visits.queries.ts";

/**
 * Returns the visit of a place on a date, with the instant at which its request is created; both are
 * null without a date.
 */
export const computeNextVisit = (
	planning: PlanContext,
	target: LockedTarget,
	day: string | null,
): ScheduledVisit => ({
	id: target.id,
	nextOn: day,
	appearsAt:
		day === null
			? null
			: computeCreationTime(
					{ tenantId: planning.tenantId, timeZone: planning.tenant.timeZone },
					day,
					target.plan.lead_days,
				),
});

/**
 * Returns the next date of a place, from today on and after its last visit; null while the next
 * date depends on the last visit.
 */
function dayFromToday(
	{ tenant: { timeZone }, now }: PlanContext,
	{ plan }: LockedTarget,
	last: LastVisit | undefined,
	calendar: WorkingCalendar | undefined,
): string | null {
	const rule = toRecurrence(plan);
	const today = localToday(timeZone, now);
	const yesterday = dayBefore(today);
	if (plan.counting === "done" && last) {
		const { request } = last;
		if (request && !request.isDeleted && !isClosed(request.status)) return null;
		const done =
			request?.closedAt && !request.isDeleted ? localToday(timeZone, request.closedAt) : today;
		const next = nextDateAfterCompletion(rule, done, calendar);
		return next !== null && next <= last.day
			? nextDateAfterCompletion(rule, last.day, calendar)
			: next;
	}
	const after = last && last.day > yesterday ? last.day : yesterday;
	return nextDate(rule, plan.from_day, after, calendar);
}

/**
 * Checks whether the request of a place is due: then it is left to the overdue job, which is only
 * late.
 */
const isDue = ({ now }: PlanContext, { isActive, appearsAt }: LockedTarget): boolean =>
	isActive && appearsAt !== null && appearsAt <= now;

/**
 * Recomputes the next visits of places, from today on, because they are new or their plan has
 * changed. Paused places, and those of paused plans, are not visited; a visit that is due is still
 * made.
 */
export async function rescheduleTargets(begun: PlanContext, of: TargetFilter): Promise<void> {
	const targets = await lockMatchingTargets(begun, of);
	if (targets.length === 0) return;
	// A change of the time zone moves the places first, and waits for these locks.
	const planning = { ...begun, tenant: { timeZone: await findCurrentTimeZone(begun) } };
	const last = await findLastVisits(
		planning,
		targets.map(({ id }) => id),
	);
	const calendars = createCalendarCache(planning);
	const nextTurn = createEventLoopYield();
	const next: ScheduledVisit[] = [];
	for (const target of targets) {
		if (isDue(planning, target)) continue;
		const calendar = target.plan.closed === "keep" ? undefined : await calendars(target.branchId);
		const day = target.isActive
			? dayFromToday(planning, target, last.get(target.id), calendar)
			: null;
		next.push(computeNextVisit(planning, target, day));
		await nextTurn();
	}
	await write(planning, next);
	await recomputeThresholds(planning, targets);
}

/** Moves the next visits of places in these branches off the days that have become closed, as their plans say. */
export async function avoidClosedDays(
	planning: PlanContext,
	branchIds: readonly number[],
): Promise<void> {
	const targets = await lockMatchingTargets(planning, { branchIds });
	const last = await findLastVisits(
		planning,
		targets.map(({ id }) => id),
	);
	const calendars = createCalendarCache(planning);
	const nextTurn = createEventLoopYield();
	const today = localToday(planning.tenant.timeZone, planning.now);
	const moved: ScheduledVisit[] = [];
	for (const target of targets) {
		await nextTurn();
		const { nextOn, plan, branchId } = target;
		const calendar = await calendars(branchId);
		if (nextOn === null || !calendar || isDue(planning, target)) continue;
		const day = nearestOpenDay(calendar, nextOn, plan.closed === "before" ? -1 : 1);
		if (day === nextOn || day < today || day <= (last.get(target.id)?.day ?? "")) continue;
		moved.push(computeNextVisit(planning, target, day));
	}
	await write(planning, moved);
}

async function write(scope: TenantDb, next: readonly ScheduledVisit[]): Promise<void> {
	const instants = next.flatMap(({ appearsAt }) => appearsAt ?? []);
	await updateNextVisits(scope, next);
	await scheduleVisits(scope, ...instants);
}
