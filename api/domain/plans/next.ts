import { dayAfterDone, nextDay } from "#contract/recurrence.ts";
import { isClosed } from "#contract/requests.ts";
import type { WorkingCalendar } from "#contract/working-calendar.ts";
import { takeIds } from "../../db/counters.ts";
import type { Scope } from "../../db/database.ts";
import {
	lockTargetsOf,
	type NextVisit,
	setNext,
	type Target,
	type TargetsOf,
} from "../../db/plans/targets.ts";
import { type LastVisit, lastVisits } from "../../db/plans/visits.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import { timeZoneNow } from "../../db/tenants/settings.ts";
import { eventLoopTurns } from "../../operations/turns.ts";
import { remark } from "./marks.ts";
import { appearanceOf, calendarsOf, dayBefore, recurrenceOf, todayIn } from "./rule.ts";

/** What plans are computed with: the organisation, and the moment. */
export type Planning = Scope & {
	readonly now: Date;
	readonly tenant: { readonly timeZone: string };
};

/** When the request for a day of a place comes; never, where there is no day. */
export const nextVisit = (planning: Planning, target: Target, day: string | null): NextVisit => ({
	id: target.id,
	nextOn: day,
	appearsAt:
		day === null
			? null
			: appearanceOf(
					{ tenantId: planning.tenantId, timeZone: planning.tenant.timeZone },
					day,
					target.plan.lead_days,
				),
});

/** The next day of a place, from today on and after its last visit; null while that one is awaited. */
function dayFromToday(
	{ tenant: { timeZone }, now }: Planning,
	{ plan }: Target,
	last: LastVisit | undefined,
	calendar: WorkingCalendar | undefined,
): string | null {
	const rule = recurrenceOf(plan);
	const today = todayIn(timeZone, now);
	const yesterday = dayBefore(today);
	if (plan.counting === "done" && last) {
		const { request } = last;
		if (request && !request.isDeleted && !isClosed(request.status)) return null;
		const done =
			request?.closedAt && !request.isDeleted ? todayIn(timeZone, request.closedAt) : today;
		const next = dayAfterDone(rule, done, calendar);
		return next !== null && next <= last.day ? dayAfterDone(rule, last.day, calendar) : next;
	}
	const after = last && last.day > yesterday ? last.day : yesterday;
	return nextDay(rule, plan.from_day, after, calendar);
}

/** Its request is to be there by now: it is the sweep's, which is only late. */
const isDue = ({ now }: Planning, { isActive, appearsAt }: Target): boolean =>
	isActive && appearsAt !== null && appearsAt <= now;

/**
 * Says anew when places are visited next, from today on: because their plan is another, or they are new.
 * Those that are paused, or whose plan is, are not visited; a visit that is due is still made.
 */
export async function replan(begun: Planning, of: TargetsOf): Promise<void> {
	const targets = await lockTargetsOf(begun, of);
	if (targets.length === 0) return;
	// Whoever sets another moves the places first, and waits for these.
	const planning = { ...begun, tenant: { timeZone: await timeZoneNow(begun) } };
	const last = await lastVisits(
		planning,
		targets.map(({ id }) => id),
	);
	const calendars = calendarsOf(planning);
	const nextTurn = eventLoopTurns();
	const next: NextVisit[] = [];
	for (const target of targets) {
		if (isDue(planning, target)) continue;
		const calendar = target.plan.closed === "keep" ? undefined : await calendars(target.branchId);
		const day = target.isActive
			? dayFromToday(planning, target, last.get(target.id), calendar)
			: null;
		next.push(nextVisit(planning, target, day));
		await nextTurn();
	}
	await write(planning, next);
	await remark(planning, targets);
}

/** Who sweeps holds the counter while it looks when to look again: nothing slips by it. */
async function write(scope: Scope, next: readonly NextVisit[]): Promise<void> {
	const moments = next.flatMap(({ appearsAt }) => appearsAt ?? []);
	await setNext(scope, next);
	if (moments.length === 0) return;
	await takeIds(scope, "requests", 0);
	await expectLateness(scope, ...moments);
}
