import { mostCounted, mostLines } from "#contract/plans.ts";
import { nextDay } from "#contract/recurrence.ts";
import type { PlannedMonth, PlannedVisits } from "#contract/schemas/plans.ts";
import type { WorkingCalendar } from "#contract/working-calendar.ts";
import { workingCalendar } from "../../db/calendars.ts";
import type { Scope } from "../../db/database.ts";
import {
	type Asked,
	type Coming,
	comingBy,
	firstUncounted,
	visitsBetween,
} from "../../db/plans/month.ts";
import { dayBefore, recurrenceOf } from "./rule.ts";

/** What a month may cost. */
export type Bounds = { readonly counted: number; readonly lines: number };

const usual: Bounds = { counted: mostCounted, lines: mostLines };

/**
 * What became of the visits of a month, and which are to come: the next ones of places, and what follows
 * from them by the calendar. What follows once a visit is done, nobody knows.
 */
export async function plannedMonthOf(
	scope: Scope,
	asked: Asked,
	bounds = usual,
): Promise<PlannedMonth> {
	const uncounted = await firstUncounted(scope, asked, bounds.counted);
	const last = uncounted === undefined ? asked.last : dayBefore(uncounted);
	const month = new Month();
	if (last >= asked.first) {
		const these = { ...asked, last };
		const [became, coming] = await Promise.all([
			visitsBetween(scope, these),
			comingBy(scope, these),
		]);
		for (const { day, outcome, count, ...plan } of became) month.add(day, plan, outcome, count);
		const daysOf = await comingDays(scope, these, coming);
		for (const group of coming)
			for (const day of daysOf(group)) month.add(day, group, "coming", group.count);
	}
	return month.shown(bounds.lines, uncounted === undefined ? null : last);
}

/** On which days of a span the places of a group are visited. */
async function comingDays(scope: Scope, { first, last }: Asked, groups: readonly Coming[]) {
	const ids = new Set(groups.flatMap(({ calendar_id }) => calendar_id ?? []));
	const calendars = new Map<number, WorkingCalendar | undefined>();
	for (const id of ids) calendars.set(id, await workingCalendar(scope, id));
	const known = new Map<string, string[]>();

	/** The days that the rule itself has, which are the same for all places with the same hours. */
	function daysByRule(group: Coming): string[] {
		const key = `${group.plan_id} ${group.calendar_id}`;
		const before = known.get(key);
		if (before) return before;
		const calendar = calendars.get(group.calendar_id ?? 0);
		const rule = recurrenceOf(group);
		const days: string[] = [];
		let day = nextDay(rule, group.from_day, dayBefore(first), calendar);
		while (day !== null && day <= last) {
			days.push(day);
			day = nextDay(rule, group.from_day, day, calendar);
		}
		known.set(key, days);
		return days;
	}

	return (group: Coming): string[] => {
		const next = group.next_on >= first ? [group.next_on] : [];
		if (group.counting === "done") return next;
		return [...next, ...daysByRule(group).filter((day) => day > group.next_on)];
	};
}

type Plan = { readonly plan_id: number; readonly name_en: string; readonly name_ar: string };

/** Visits as they are counted, by day and plan. */
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

	/** Whole days with no more lines than so many; the first day comes whatever it has. */
	shown(most: number, until: string | null): PlannedMonth {
		const days: PlannedMonth["days"] = [];
		let lines = 0;
		let end = until;
		for (const [day, plans] of [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1))) {
			lines += plans.size;
			if (lines > most && days.length > 0) {
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
