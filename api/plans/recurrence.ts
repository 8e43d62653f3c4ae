import { addWorkingDays, avoidMidnight, workingDayOn } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { findOpenDay, maxClosedDays } from "#contract/calendars/working-days.ts";
import type { Recurrence } from "#contract/plans/recurrence.ts";
import type { PlanRule } from "#contract/plans/schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findCalendarOfBranch } from "../calendars/queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** Converts a plan's rule to the form for computing dates. */
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

/** Planned requests are created from 5:00 on, each organisation's at a minute of its own. */
const minutesOf = (tenantId: number) => 5 * 60 + (tenantId % 30);

const numberOf = (day: string) => Date.parse(day);

/** Returns the instant at which the request for a date is created. */
export const computeCreationTime = (
	{ tenantId, timeZone }: { tenantId: number; timeZone: string },
	day: string,
	leadDays: number,
): Date =>
	localClock(timeZone).instantOf(
		numberOf(day) - leadDays * MS_PER_DAY + minutesOf(tenantId) * minute,
	);

/**
 * Returns the last date whose request has been created by now, if requests are created some days
 * before.
 */
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

/** Returns the instant at which a date has so many minutes in a time zone. */
export const atLocalTime = (timeZone: string, day: string, minutes: number): Date =>
	localClock(timeZone).instantOf(numberOf(day) + minutes * minute);

export const dayBefore = (day: string): string => textOf(numberOf(day) - MS_PER_DAY);

export const dayAfter = (day: string): string => textOf(numberOf(day) + MS_PER_DAY);

/**
 * Returns the end of the working time of working day number `days` after a date; of the date itself
 * for 0.
 */
export function dueAfterWorkingDays(calendar: WorkingCalendar, day: string, workingDays: number) {
	const clock = localClock(calendar.timeZone);
	const begun = addWorkingDays(calendar, clock.instantOf(numberOf(day)), workingDays);
	const reached = localDate(calendar.timeZone, begun.toISOString());
	const ends = workingDayOn(calendar, reached).hours.at(-1)?.[1] ?? 24 * 60;
	return avoidMidnight(calendar, clock.instantOf(numberOf(reached) + ends * minute));
}

/** Returns the nearest open day in a direction, the date included; the date itself if there is none for long. */
export function nearestOpenDay(calendar: WorkingCalendar, day: string, direction: 1 | -1): string {
	const open = findOpenDay(calendar, numberOf(day) / MS_PER_DAY, direction, maxClosedDays);
	return open === undefined ? day : textOf(open * MS_PER_DAY);
}

/** Creates a cache of the branches' calendars; each is read once. */
export function createCalendarCache(scope: TenantDb) {
	const found = new Map<number, Promise<WorkingCalendar | undefined>>();
	return (branchId: number): Promise<WorkingCalendar | undefined> => {
		const calendar = found.get(branchId) ?? findCalendarOfBranch(scope, branchId);
		found.set(branchId, calendar);
		return calendar;
	};
}
