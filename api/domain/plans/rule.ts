import { dayLength } from "#contract/day-length.ts";
import { dayIn } from "#contract/format.ts";
import type { Recurrence } from "#contract/recurrence.ts";
import type { PlanRule } from "#contract/schemas/plans.ts";
import { wallClock } from "#contract/wall-clock.ts";
import type { WorkingCalendar } from "#contract/working-calendar.ts";
import { notAtMidnight, workingDay, workingDaysLater } from "#contract/working-time.ts";
import { calendarOf } from "../../db/calendars.ts";
import type { Scope } from "../../db/database.ts";

/** What a plan's rule says, as it is computed with. */
export const recurrenceOf = (rule: Omit<PlanRule, "from_day">): Recurrence => ({
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
export const appearanceOf = (
	{ tenantId, timeZone }: { tenantId: number; timeZone: string },
	day: string,
	leadDays: number,
): Date =>
	wallClock(timeZone).instantOf(
		numberOf(day) - leadDays * dayLength + minutesOf(tenantId) * minute,
	);

/** The last day whose request has come by now, of those that come so many days before. */
export function lastDayToAppear(
	{ tenantId, timeZone }: { tenantId: number; timeZone: string },
	now: Date,
	leadDays: number,
): string {
	const shown = wallClock(timeZone).shownAt(now) - minutesOf(tenantId) * minute;
	return textOf(Math.floor(shown / dayLength) * dayLength + leadDays * dayLength);
}

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const todayIn = (timeZone: string, now: Date): string => dayIn(timeZone, now.toISOString());

export const dayBefore = (day: string): string => textOf(numberOf(day) - dayLength);

export const dayAfter = (day: string): string => textOf(numberOf(day) + dayLength);

/** When the work of the so-manieth working day after a day ends; of the day itself, where that is 0. */
export function dueAfter(calendar: WorkingCalendar, day: string, workingDays: number): Date {
	const clock = wallClock(calendar.timeZone);
	const begun = workingDaysLater(calendar, clock.instantOf(numberOf(day)), workingDays);
	const reached = dayIn(calendar.timeZone, begun.toISOString());
	const ends = workingDay(calendar, reached).hours.at(-1)?.[1] ?? 24 * 60;
	return notAtMidnight(calendar, clock.instantOf(numberOf(reached) + ends * minute));
}

/** The calendars of branches, each read once. */
export function calendarsOf(scope: Scope) {
	const found = new Map<number, Promise<WorkingCalendar | undefined>>();
	return (branchId: number): Promise<WorkingCalendar | undefined> => {
		const calendar = found.get(branchId) ?? calendarOf(scope, branchId);
		found.set(branchId, calendar);
		return calendar;
	};
}
