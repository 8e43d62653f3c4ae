import { localClock } from "../values/local-time.ts";
import { MS_PER_DAY } from "../values/time-units.ts";
import { type DayNumber, MS_PER_MINUTE, toDayNumber, weekdayOfDayNumber } from "./timeline.ts";
import type { WorkingCalendar, WorkingHours } from "./working-calendar.ts";
import { advanceToDay, findOpenDay, maxClosedDays, workingHoursOn } from "./working-days.ts";

/** Friday and Saturday, of the days of the week from Sunday on: closed where no calendar says otherwise. */
const usualWeekend: readonly number[] = [5, 6];

/** Whether there is work on a day, `YYYY-MM-DD`, by a calendar or, without one, as is usual. */
export const isWorkingDay = (calendar: WorkingCalendar | undefined, day: string): boolean =>
	calendar
		? workingDayOn(calendar, day).hours.length > 0
		: !usualWeekend.includes(weekdayOfDayNumber(toDayNumber(day)));

/** The hours of a day, `YYYY-MM-DD`, and the exception by which it has them. */
export const workingDayOn = (
	calendar: WorkingCalendar,
	day: string,
): { hours: WorkingHours; exception: number | null } => workingHoursOn(calendar, toDayNumber(day));

/** Whether there is a working minute on one of so many days from `fromDay`, `YYYY-MM-DD`, on. */
export const hasWorkWithin = (
	calendar: WorkingCalendar,
	fromDay: string,
	days = maxClosedDays,
): boolean => findOpenDay(calendar, toDayNumber(fromDay), 1, days - 1) !== undefined;

/** A day's number, and milliseconds of it. */
function wallTime({ timeZone }: WorkingCalendar, instant: Date): [day: DayNumber, time: number] {
	const shown = localClock(timeZone).shownAt(instant);
	const day = Math.floor(shown / MS_PER_DAY);
	return [day, shown - day * MS_PER_DAY];
}

const instantOf = ({ timeZone }: WorkingCalendar, day: DayNumber, time: number): Date =>
	localClock(timeZone).instantOf(day * MS_PER_DAY + time);

/** A time of a day, in milliseconds, or how much is left once its work has ended. */
type OfDay = { readonly time: number } | { readonly left: number };

/** Goes through the work of a day from a time on. */
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

/** The day on which so much work is done, and when that is, in milliseconds of it. */
function later(calendar: WorkingCalendar, from: Date, work: number) {
	const [today, now] = wallTime(calendar, from);
	const { hours } = workingHoursOn(calendar, today);
	const closed = hours.length > 0 ? 0 : 1;
	const begun = withinDay(hours, now, work);
	if ("time" in begun) return { day: today, time: begun.time, closed };
	const reached = advanceToDay(calendar, { from: today + 1, closed }, begun.left, "work");
	const ended = withinDay(reached.hours, 0, reached.left);
	if ("left" in ended) throw new Error("The work of a day is less than what is left on it.");
	return { day: reached.day, time: ended.time, closed: reached.closed };
}

/**
 * The instant after so many minutes of work, as the clock on the wall counts them: from 0:00 to 24:00 are
 * 1,440 of them, whatever daylight saving does. What begins outside of working hours counts from the
 * next opening; what ends with the hours ends there, not at the next opening.
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
	const { day, time } = later(calendar, from, minutes * MS_PER_MINUTE);
	return instantOf(calendar, day, time);
}

/**
 * The same time of day on the so-manieth working day after: within that day's hours, at its next opening
 * or its last closing where it has no work at that time. What begins outside of working hours counts
 * from the next opening.
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
 * A time that is set, as it is kept: where it is the midnight at which a day's work ends, a minute before,
 * since a clock shows midnight as the day that begins.
 */
export function avoidMidnight(calendar: WorkingCalendar, set: Date): Date {
	const [day, time] = wallTime(calendar, set);
	const endsThere = time === 0 && workingHoursOn(calendar, day - 1).hours.at(-1)?.[1] === 1440;
	return endsThere ? new Date(set.valueOf() - MS_PER_MINUTE) : set;
}
