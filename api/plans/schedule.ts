import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { nextDate, nextDateAfterCompletion } from "#contract/plans/recurrence.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { createEventLoopYield } from "../platform/concurrency/event-loop-yield.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { scheduleOverdueCheck } from "../requests/due-times/next-due.queries.ts";
import { findCurrentTimeZone } from "../tenants/settings.queries.ts";
import { recomputeThresholds } from "./meter-thresholds.ts";
import {
	computeCreationTime,
	createCalendarCache,
	dayBefore,
	localToday,
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

/** What plans are computed with: the organisation, and the moment. */
export type PlanContext = TenantDb & {
	readonly now: Date;
	readonly tenant: { readonly timeZone: string };
};

/** When the request for a day of a place comes; never, where there is no day. */
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

/** The next day of a place, from today on and after its last visit; null while that one is awaited. */
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

/** Its request is to be there by now: it is the sweep's, which is only late. */
const isDue = ({ now }: PlanContext, { isActive, appearsAt }: LockedTarget): boolean =>
	isActive && appearsAt !== null && appearsAt <= now;

/**
 * Says anew when places are visited next, from today on: because their plan is another, or they are new.
 * Those that are paused, or whose plan is, are not visited; a visit that is due is still made.
 */
export async function rescheduleTargets(begun: PlanContext, of: TargetFilter): Promise<void> {
	const targets = await lockMatchingTargets(begun, of);
	if (targets.length === 0) return;
	// Whoever sets another moves the places first, and waits for these.
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

/** Who sweeps holds the counter while it looks when to look again: nothing slips by it. */
async function write(scope: TenantDb, next: readonly ScheduledVisit[]): Promise<void> {
	const moments = next.flatMap(({ appearsAt }) => appearsAt ?? []);
	await updateNextVisits(scope, next);
	if (moments.length === 0) return;
	await nextIds(scope, "requests", 0);
	await scheduleOverdueCheck(scope, ...moments);
}
