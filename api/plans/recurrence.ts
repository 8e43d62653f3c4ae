import { addWorkingDays, avoidMidnight, workingDayOn } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import type { Recurrence } from "#contract/plans/recurrence.ts";
import type { PlanRule } from "#contract/plans/schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findCalendarOfBranch } from "../calendars/queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** What a plan's rule says, as it is computed with. */
export const toRecurrence = (rule: Omit<PlanRule, "from_day">): Recurrence => ({
	every: rule.every,
	unit: rule.unit,
	weekdays: rule.weekdays === "" ? [] : rule.weekdays.split(",").map(Number),
	year: rule.year_kind,
	until: rule.until_day,
	season:
		rule.season_from === null || rule.season_to === null
			? null
			: [rule.season_from, rule.season_to],
	counting: rule.counting,
	closed: rule.closed,
});

const minute = 60_000;

/** Planned requests come from 5:00 on, each organisation's at a minute of its own. */
const minutesOf = (tenantId: number) => 5 * 60 + (tenantId % 30);

const numberOf = (day: string) => Date.parse(day);

/** When the request for a day comes. */
export const computeCreationTime = (
	{ tenantId, timeZone }: { tenantId: number; timeZone: string },
	day: string,
	leadDays: number,
): Date =>
	localClock(timeZone).instantOf(
		numberOf(day) - leadDays * MS_PER_DAY + minutesOf(tenantId) * minute,
	);

/** The last day whose request has come by now, of those that come so many days before. */
export function computeLastCreatedDay(
	{ tenantId, timeZone }: { tenantId: number; timeZone: string },
	now: Date,
	leadDays: number,
): string {
	const shown = localClock(timeZone).shownAt(now) - minutesOf(tenantId) * minute;
	return textOf(Math.floor(shown / MS_PER_DAY) * MS_PER_DAY + leadDays * MS_PER_DAY);
}

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const localToday = (timeZone: string, now: Date): string =>
	localDate(timeZone, now.toISOString());

export const dayBefore = (day: string): string => textOf(numberOf(day) - MS_PER_DAY);

export const dayAfter = (day: string): string => textOf(numberOf(day) + MS_PER_DAY);

/** When the work of the so-manieth working day after a day ends; of the day itself, where that is 0. */
export function dueAfterWorkingDays(
	calendar: WorkingCalendar,
	day: string,
	workingDays: number,
): Date {
	const clock = localClock(calendar.timeZone);
	const begun = addWorkingDays(calendar, clock.instantOf(numberOf(day)), workingDays);
	const reached = localDate(calendar.timeZone, begun.toISOString());
	const ends = workingDayOn(calendar, reached).hours.at(-1)?.[1] ?? 24 * 60;
	return avoidMidnight(calendar, clock.instantOf(numberOf(reached) + ends * minute));
}

/** The calendars of branches, each read once. */
export function createCalendarCache(scope: TenantDb) {
	const found = new Map<number, Promise<WorkingCalendar | undefined>>();
	return (branchId: number): Promise<WorkingCalendar | undefined> => {
		const calendar = found.get(branchId) ?? findCalendarOfBranch(scope, branchId);
		found.set(branchId, calendar);
		return calendar;
	};
}
