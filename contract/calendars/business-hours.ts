import { localClock } from "../values/local-time.ts";
import { MS_PER_DAY } from "../values/time-units.ts";
import { type DayNumber, MS_PER_MINUTE, toDayNumber, weekdayOfDayNumber } from "./timeline.ts";
import type { WorkingCalendar, WorkingHours } from "./working-calendar.ts";
import { advanceToDay, findOpenDay, maxClosedDays, workingHoursOn } from "./working-days.ts";

/** Friday and Saturday, counted from Sunday as 0: the closed days where no calendar applies. */
const usualWeekend: readonly number[] = [5, 6];

/**
 * Checks whether a day, `YYYY-MM-DD`, has working hours by a calendar, or by the usual week without
 * one.
 */
export const isWorkingDay = (calendar: WorkingCalendar | undefined, day: string): boolean =>
	calendar
		? workingDayOn(calendar, day).hours.length > 0
		: !usualWeekend.includes(weekdayOfDayNumber(toDayNumber(day)));

/**
 * Returns the working hours of a day, `YYYY-MM-DD`, and the exception that they come from, if any.
 */
export const workingDayOn = (
	calendar: WorkingCalendar,
	day: string,
): { hours: WorkingHours; exception: number | null } => workingHoursOn(calendar, toDayNumber(day));

/** Checks whether there is a working minute within `maxClosedDays`, `fromDay` (`YYYY-MM-DD`) included. */
export const hasWorkFrom = (calendar: WorkingCalendar, fromDay: string) =>
	findOpenDay(calendar, toDayNumber(fromDay), 1, maxClosedDays - 1) !== undefined;

/** Returns the local day of an instant, and the time of that day in milliseconds. */
function wallTime({ timeZone }: WorkingCalendar, instant: Date): [day: DayNumber, time: number] {
	const shown = localClock(timeZone).shownAt(instant);
	const day = Math.floor(shown / MS_PER_DAY);
	return [day, shown - day * MS_PER_DAY];
}

const instantOf = ({ timeZone }: WorkingCalendar, day: DayNumber, time: number): Date =>
	localClock(timeZone).instantOf(day * MS_PER_DAY + time);

/** A time of a day, in milliseconds, or the amount that is left after the day's working hours. */
type OfDay = { readonly time: number } | { readonly left: number };

/** Consumes working time of a day from a time on. */
function withinDay(hours: WorkingHours, from: number, amount: number): OfDay {
	let left = amount;
	for (const [opens, closes] of hours) {
		const begins = Math.max(from, opens * MS_PER_MINUTE);
		const ends = closes * MS_PER_MINUTE;
		if (begins > ends) continue;
		if (begins + left <= ends) return { time: begins + left };
		left -= ends - begins;
	}
	return { left };
}

/**
 * Returns the day on which an amount of work is done, and the time of that day; both amounts in
 * milliseconds.
 */
function later(calendar: WorkingCalendar, from: Date, work: number) {
	const [today, now] = wallTime(calendar, from);
	const { hours } = workingHoursOn(calendar, today);
	const closed = hours.length > 0 ? 0 : 1;
	const begun = withinDay(hours, now, work);
	if ("time" in begun) return { day: today, time: begun.time, closed };
	const reached = advanceToDay(calendar, { from: today + 1, closed }, begun.left, "work");
	const ended = withinDay(reached.hours, 0, reached.left);
	if ("left" in ended) throw new Error("The remaining work is more than the work of the day.");
	return { day: reached.day, time: ended.time, closed: reached.closed };
}

/**
 * Returns the instant after a number of working minutes, counted by local time: 0:00 to 24:00 are
 * 1,440 minutes, whatever daylight saving does. A start outside of working hours counts from the
 * next opening. An end at closing time stays there, and does not move to the next opening.
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
	const { day, time } = later(calendar, from, minutes * MS_PER_MINUTE);
	return instantOf(calendar, day, time);
}

/**
 * Returns the same time of day a number of working days later. If that day has no work at that
 * time, it is the day's next opening or last closing. A start outside of working hours counts from
 * the next opening.
 */
export function addWorkingDays(calendar: WorkingCalendar, from: Date, days: number): Date {
	const { day: first, time, closed } = later(calendar, from, 0);
	if (days === 0) return instantOf(calendar, first, time);
	const { day, hours } = advanceToDay(calendar, { from: first + 1, closed }, days, "openDays");
	const within = withinDay(hours, time, 0);
	const last = (hours.at(-1)?.[1] ?? 0) * MS_PER_MINUTE;
	return instantOf(calendar, day, "time" in within ? within.time : last);
}

/**
 * Adjusts a time that a person has set before it is stored: midnight at the end of a working day
 * becomes one minute earlier, since a clock shows midnight as the following day.
 */
export function avoidMidnight(calendar: WorkingCalendar, set: Date): Date {
	const [day, time] = wallTime(calendar, set);
	const endsThere = time === 0 && workingHoursOn(calendar, day - 1).hours.at(-1)?.[1] === 1440;
	return endsThere ? new Date(set.valueOf() - MS_PER_MINUTE) : set;
}
