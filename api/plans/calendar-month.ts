import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { maxCalendarRows, maxCountedVisits } from "#contract/plans/constants.ts";
import { nextDate } from "#contract/plans/recurrence.ts";
import type { PlannedMonth, PlannedVisits } from "#contract/plans/schemas.ts";
import { findWorkingCalendar } from "../calendars/queries.ts";
import { createEventLoopYield } from "../platform/concurrency/event-loop-yield.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	findFirstUncountedDay,
	findUpcomingVisits,
	findVisitOutcomes,
	type MonthFilter,
	type UpcomingVisits,
} from "./calendar-month.queries.ts";
import { dayAfter, dayBefore, toRecurrence } from "./recurrence.ts";

/** The limits of what a month may cost. */
export type MonthLimits = { readonly counted: number; readonly lines: number };

const usual: MonthLimits = { counted: maxCountedVisits, lines: maxCalendarRows };

/**
 * Returns the outcomes of a month's visits, and the visits to come: the next one of each place, and
 * those that follow by the calendar. Dates that depend on when a visit is done are not known.
 */
export async function getCalendarMonth(
	scope: TenantDb,
	filter: MonthFilter,
	bounds = usual,
): Promise<PlannedMonth> {
	const uncounted = await findFirstUncountedDay(scope, filter, bounds.counted);
	const last = uncounted === undefined ? filter.last : dayBefore(uncounted);
	const month = new Month();
	if (last >= filter.first) {
		const these = { ...filter, last };
		const [became, coming] = await Promise.all([
			findVisitOutcomes(scope, these),
			findUpcomingVisits(scope, these),
		]);
		for (const { day, outcome, count, ...plan } of became) month.add(day, plan, outcome, count);
		await addComing(scope, month, { ...these, lines: bounds.lines }, coming);
	}
	return month.shown(bounds.lines, uncounted === undefined ? null : last);
}

/** Returns the visits to come that a member gets: whole days, as many as a month shows. */
export async function getComingVisits(
	scope: TenantDb,
	filter: Required<Pick<MonthFilter, "first" | "last" | "memberId">>,
): Promise<PlannedMonth> {
	const month = new Month();
	const groups = await findUpcomingVisits(scope, { ...filter, planId: null, branchId: null });
	await addComing(scope, month, { ...filter, lines: usual.lines }, groups);
	return month.shown(usual.lines, null);
}

/** Returns the next dates of a group's rule, which are the same for all places with the same hours. */
async function nextDays(scope: TenantDb, groups: readonly UpcomingVisits[]) {
	const ids = new Set(groups.flatMap(({ calendar_id }) => calendar_id ?? []));
	const calendars = new Map<number, WorkingCalendar | undefined>();
	for (const id of ids) calendars.set(id, await findWorkingCalendar(scope, id));
	const known = new Map<string, string | null>();
	return (group: UpcomingVisits, after: string): string | null => {
		const key = `${group.plan_id} ${group.calendar_id} ${after}`;
		const before = known.get(key);
		if (before !== undefined) return before;
		const calendar = calendars.get(group.calendar_id ?? 0);
		const day = nextDate(toRecurrence(group), group.from_day, after, calendar);
		known.set(key, day);
		return day;
	};
}

/**
 * Adds the dates of a range on which places are visited, one after the other: only as many are
 * computed as are shown.
 */
async function addComing(
	scope: TenantDb,
	month: Month,
	{ first, last, lines }: Pick<MonthFilter, "first" | "last"> & Pick<MonthLimits, "lines">,
	groups: readonly UpcomingVisits[],
): Promise<void> {
	const nextOf = await nextDays(scope, groups);
	const nextTurn = createEventLoopYield();
	const waiting = new Map<string, UpcomingVisits[]>();
	const wait = (group: UpcomingVisits, day: string | null) => {
		if (day === null || day > last) return;
		const ofDay = waiting.get(day);
		if (ofDay) ofDay.push(group);
		else waiting.set(day, [group]);
	};
	for (const group of groups) {
		if (group.next_on >= first) wait(group, group.next_on);
		else if (group.counting !== "done") wait(group, nextOf(group, dayBefore(first)));
		await nextTurn();
	}
	for (let day = first; day <= last && !month.hasMoreThan(lines, day); day = dayAfter(day))
		for (const group of waiting.get(day) ?? []) {
			month.add(day, group, "coming", group.count);
			if (group.counting !== "done") wait(group, nextOf(group, day));
			await nextTurn();
		}
}

type Plan = { readonly plan_id: number; readonly name_en: string; readonly name_ar: string };

/** Counts visits by date and plan. */
class Month {
	readonly #plans = new Map<number, PlannedMonth["plans"][number]>();
	readonly #days = new Map<string, Map<number, PlannedVisits>>();

	add(day: string, plan: Plan, kind: Exclude<keyof PlannedVisits, "plan_id">, count: number): void {
		const { plan_id, name_en, name_ar } = plan;
		this.#plans.set(plan_id, { id: plan_id, name_en, name_ar });
		const ofDay = this.#days.get(day) ?? new Map<number, PlannedVisits>();
		this.#days.set(day, ofDay);
		const none = { plan_id, made: 0, merged: 0, missed: 0, skipped: 0, coming: 0 };
		const visits = ofDay.get(plan_id) ?? none;
		ofDay.set(plan_id, visits);
		visits[kind] += count;
	}

	/**
	 * Checks whether the dates before `before`, of which there are several, have more than `limit`
	 * lines.
	 */
	hasMoreThan(limit: number, before: string): boolean {
		const sizes = [...this.#days].flatMap(([day, plans]) => (day < before ? plans.size : []));
		return sizes.length > 1 && sizes.reduce((sum, size) => sum + size, 0) > limit;
	}

	/**
	 * Returns whole dates with at most `limit` lines; the first date is included whatever its number of
	 * lines.
	 */
	shown(limit: number, until: string | null): PlannedMonth {
		const days: PlannedMonth["days"] = [];
		let lines = 0;
		let end = until;
		for (const [day, plans] of [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1))) {
			lines += plans.size;
			if (lines > limit && days.length > 0) {
				end = dayBefore(day);
				break;
			}
			const visits = [...plans.values()].sort((a, b) => a.plan_id - b.plan_id);
			days.push({ day, visits });
		}
		const named = new Set(days.flatMap(({ visits }) => visits.map(({ plan_id }) => plan_id)));
		const plans = [...this.#plans.values()].filter(({ id }) => named.has(id));
		return { plans: plans.sort((a, b) => a.id - b.id), days, until: end };
	}
}
