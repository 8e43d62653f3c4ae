import { dayLength } from "./day-length.ts";
import { type WallClock, wallClock } from "./wall-clock.ts";

/** Minutes of a day, from 0 to 1440, in order and apart: `[[480, 1020]]` is from 8:00 to 17:00. */
export type Hours = readonly (readonly [from: number, to: number])[];

/**
 * Days, both `YYYY-MM-DD` and included, on which other hours hold than by the week; null where all of
 * them are closed. With `only_working_days`, as in Ramadan, weekdays that are closed stay closed;
 * without, as for an extra day of work, each of the days has these hours.
 */
export type CalendarDay = {
	readonly id: number;
	readonly from_day: string;
	readonly to_day: string;
	readonly hours: Hours | null;
	readonly only_working_days: boolean;
};

/** When there is work. What is prepared of it is kept with the object: change it by making another. */
export type WorkingCalendar = {
	/** Of the seven days of the week, Sunday first. */
	readonly hours: readonly Hours[];
	/** Where several hold on a day, the shortest wins, and of equally long ones the newest. */
	readonly days: readonly CalendarDay[];
	readonly timeZone: string;
};

/** Friday and Saturday, of the days of the week from Sunday on: closed where no calendar says otherwise. */
const usualWeekend: readonly number[] = [5, 6];

/** Whether there is work on a day, `YYYY-MM-DD`, by a calendar or, without one, as is usual. */
export const isWorkingDay = (calendar: WorkingCalendar | undefined, day: string): boolean =>
	calendar
		? workingDay(calendar, day).hours.length > 0
		: !usualWeekend.includes(weekdayOf(dayNumber(day)));

const minuteLength = 60_000;
const wholeDay: Hours = [[0, 1440]];

/** For so many days in a row a calendar may be closed; afterwards it has run out, and all time counts. */
const mostClosedDays = 400;

/** So many days are remembered of a calendar. */
const mostKnown = 5000;

/** Days as numbers, from 1970-01-01, a Thursday, on. */
type Exception = Omit<CalendarDay, "from_day" | "to_day"> & { first: number; last: number };
type Prepared = {
	clock: WallClock;
	week: readonly Hours[];
	/** Those that win first. */
	exceptions: readonly Exception[];
	/** The hours of days that were asked for. */
	known: Map<number, Hours>;
};

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength;

const kept = new WeakMap<WorkingCalendar, Prepared>();

function prepared(calendar: WorkingCalendar): Prepared {
	const before = kept.get(calendar);
	if (before) return before;
	const exceptions = calendar.days
		.map(({ from_day, to_day, ...day }) => ({
			...day,
			first: dayNumber(from_day),
			last: dayNumber(to_day),
		}))
		.sort((a, b) => a.last - a.first - (b.last - b.first) || b.id - a.id);
	const made = {
		clock: wallClock(calendar.timeZone),
		week: calendar.hours,
		exceptions,
		known: new Map(),
	};
	kept.set(calendar, made);
	return made;
}

const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

const byTheWeek = ({ week }: Prepared, day: number): Hours => week[weekdayOf(day)] ?? [];

function exceptionOf(calendar: Prepared, day: number): Exception | undefined {
	const closed = byTheWeek(calendar, day).length === 0;
	return calendar.exceptions.find(
		({ first, last, hours, only_working_days }) =>
			first <= day && day <= last && !(hours && only_working_days && closed),
	);
}

function hoursOf(calendar: Prepared, day: number): Hours {
	const { known } = calendar;
	const before = known.get(day);
	if (before) return before;
	const exception = exceptionOf(calendar, day);
	const hours = exception ? (exception.hours ?? []) : byTheWeek(calendar, day);
	if (known.size >= mostKnown) known.clear();
	known.set(day, hours);
	return hours;
}

/** The hours of a day, `YYYY-MM-DD`, and the exception by which it has them. */
export function workingDay(
	calendar: WorkingCalendar,
	day: string,
): { hours: Hours; exception: number | null } {
	const ready = prepared(calendar);
	const number = dayNumber(day);
	return { hours: hoursOf(ready, number), exception: exceptionOf(ready, number)?.id ?? null };
}

/** Whether there is work on a day, a number from 1970-01-01 on. */
export const isOpen = (calendar: WorkingCalendar, day: number): boolean =>
	hoursOf(prepared(calendar), day).length > 0;

/** Whether there is a working minute on one of so many days from `fromDay`, `YYYY-MM-DD`, on. */
export function worksWithin(
	calendar: WorkingCalendar,
	fromDay: string,
	days = mostClosedDays,
): boolean {
	const ready = prepared(calendar);
	const first = dayNumber(fromDay);
	for (let day = first; day < first + days; day++) if (hoursOf(ready, day).length > 0) return true;
	return false;
}

type Opening = { day: number; opens: number; closes: number };

/** The stretches of work from a day on, in milliseconds of their day. It does not end. */
function* openings(calendar: Prepared, from: number): Generator<Opening, never> {
	let closed = 0;
	for (let day = from; ; day++) {
		const hours = closed >= mostClosedDays ? wholeDay : hoursOf(calendar, day);
		if (hours.length > 0 && closed < mostClosedDays) closed = 0;
		else closed++;
		for (const [opens, closes] of hours)
			yield { day, opens: opens * minuteLength, closes: closes * minuteLength };
	}
}

/** A day's number, and milliseconds of it. */
function momentOf({ clock }: Prepared, instant: Date): [day: number, time: number] {
	const shown = clock.shownAt(instant);
	const day = Math.floor(shown / dayLength);
	return [day, shown - day * dayLength];
}

/**
 * The instant after so many minutes of work, as the clock on the wall counts them: from 0:00 to 24:00 are
 * 1,440 of them, whatever daylight saving does. What begins outside of working hours counts from the
 * next opening; what ends with the hours ends there, not at the next opening.
 */
export function workingMinutesLater(calendar: WorkingCalendar, from: Date, minutes: number): Date {
	const ready = prepared(calendar);
	const [today, now] = momentOf(ready, from);
	let left = minutes * minuteLength;
	for (const { day, opens, closes } of openings(ready, today)) {
		const begins = day === today ? Math.max(now, opens) : opens;
		if (begins > closes) continue;
		if (begins + left <= closes) return ready.clock.instantOf(day * dayLength + begins + left);
		left -= closes - begins;
	}
	throw new Error("Openings do not end.");
}

/**
 * The same time of day on the so-manieth working day after: within that day's hours, at its next opening
 * or its last closing where it has no work at that time. What begins outside of working hours counts
 * from the next opening.
 */
export function workingDaysLater(calendar: WorkingCalendar, from: Date, days: number): Date {
	const ready = prepared(calendar);
	const [today, now] = momentOf(ready, from);
	let time: number | undefined;
	let last = today;
	let left = days;
	let reached = today;
	let end = 0;
	for (const { day, opens, closes } of openings(ready, today)) {
		if (time === undefined) {
			const begins = day === today ? Math.max(now, opens) : opens;
			if (begins > closes) continue;
			time = begins;
			last = day;
		}
		if (day !== last) {
			if (left === 0) break;
			left--;
			last = day;
		}
		if (left > 0) continue;
		reached = day;
		end = closes;
		if (time <= closes) return ready.clock.instantOf(day * dayLength + Math.max(time, opens));
	}
	return ready.clock.instantOf(reached * dayLength + end);
}

/**
 * A time that is set, as it is kept: where it is the midnight at which a day's work ends, a minute before,
 * since a clock shows midnight as the day that begins.
 */
export function notAtMidnight(calendar: WorkingCalendar, set: Date): Date {
	const ready = prepared(calendar);
	const [day, time] = momentOf(ready, set);
	const endsThere = time === 0 && hoursOf(ready, day - 1).at(-1)?.[1] === 1440;
	return endsThere ? new Date(set.valueOf() - minuteLength) : set;
}
