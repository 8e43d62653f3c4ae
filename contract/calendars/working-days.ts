import { MS_PER_DAY } from "../values/time-units.ts";
import {
	buildCalendarTimeline,
	type DayNumber,
	segmentHoursOn,
	segmentIndexAt,
	type WeekSchedule,
	weekdayOfDayNumber,
	workMilliseconds,
} from "./timeline.ts";
import type { WorkingCalendar, WorkingHours } from "./working-calendar.ts";

/**
 * The maximum number of closed days in a row. After more of them the calendar counts as expired,
 * and all time counts as working time.
 */
export const maxClosedDays = 400;

const wholeDay: WorkingHours = [[0, 1440]];

/** Returns the working hours of a day, and the exception that they come from, if any. */
export function workingHoursOn(
	calendar: WorkingCalendar,
	day: DayNumber,
): { hours: WorkingHours; exception: number | null } {
	const timeline = buildCalendarTimeline(calendar);
	const stretch = timeline[segmentIndexAt(timeline, day)];
	if (!stretch) return { hours: [], exception: null };
	return {
		hours: segmentHoursOn(stretch, day),
		exception: stretch.exceptions[weekdayOfDayNumber(day)] ?? null,
	};
}

/**
 * Finds the next day with work in a direction, the first day included. Looks at no more than seven
 * days of each segment.
 *
 * @param max the maximum distance from the first day
 */
export function findOpenDay(
	calendar: WorkingCalendar,
	from: DayNumber,
	direction: 1 | -1,
	max: number,
): DayNumber | undefined {
	const timeline = buildCalendarTimeline(calendar);
	const end = from + direction * max;
	let day = from;
	for (let index = segmentIndexAt(timeline, from); ; index += direction) {
		const stretch = timeline[index];
		if (!stretch) return undefined;
		const isWithin = (one: DayNumber) =>
			direction > 0 ? one <= stretch.last && one <= end : one >= stretch.first && one >= end;
		if (stretch.week.openDays > 0)
			for (let tried = 0; tried < 7; tried++) {
				const one = day + tried * direction;
				if (!isWithin(one)) break;
				if (segmentHoursOn(stretch, one).length > 0) return one;
			}
		day = direction > 0 ? stretch.last + 1 : stretch.first - 1;
		if (direction > 0 ? day > end : day < end) return undefined;
	}
}

/** The unit of counting: milliseconds of work, or days that have any work. */
export type CountedTime = "work" | "openDays";

export type ReachedDay = {
	readonly day: DayNumber;
	/** The amount that remains to be done on that day, in the unit of counting. */
	readonly left: number;
	readonly hours: WorkingHours;
	/**
	 * The number of closed days in a row up to this day: 0, or `maxClosedDays` once the calendar has
	 * expired.
	 */
	readonly closed: number;
};

const countOf: Readonly<Record<CountedTime, (hours: WorkingHours) => number>> = {
	work: workMilliseconds,
	openDays: () => 1,
};

/**
 * Returns the number of whole weeks that can be skipped, so that something remains for the week
 * after them.
 */
const wholeWeeks = (left: number, week: WeekSchedule, counted: CountedTime, days: number): number =>
	Math.max(0, Math.min(Math.floor(days / 7), Math.ceil(left / week[counted]) - 1));

/** Does the same for an expired calendar: every day is a whole working day. */
function reachInAllTime(from: DayNumber, amount: number, counted: CountedTime): ReachedDay {
	const ofDay = counted === "work" ? MS_PER_DAY : 1;
	const days = Math.max(0, Math.ceil(amount / ofDay) - 1);
	return { day: from + days, left: amount - days * ofDay, hours: wholeDay, closed: maxClosedDays };
}

/**
 * Finds the day with work on which an amount of work is completed, the first day included. Whole
 * weeks are skipped at once, so that the number of days that are looked at grows only with the
 * exceptions.
 *
 * @param start the first day, and the number of days in a row before it that had no work
 */
export function advanceToDay(
	calendar: WorkingCalendar,
	start: { from: DayNumber; closed: number },
	amount: number,
	counted: CountedTime,
): ReachedDay {
	const timeline = buildCalendarTimeline(calendar);
	let left = amount;
	let closed = start.closed;
	let day = start.from;
	for (let index = segmentIndexAt(timeline, day); ; index++) {
		const stretch = timeline[index];
		if (!stretch) throw new Error("The timeline has no last segment.");
		const { week, last } = stretch;
		if (week.openDays === 0) {
			const days = last - day + 1;
			if (closed + days >= maxClosedDays)
				return reachInAllTime(day + maxClosedDays - closed, left, counted);
			closed += days;
			day = last + 1;
		}
		for (; day <= last; day++) {
			if (closed >= maxClosedDays) return reachInAllTime(day, left, counted);
			const hours = segmentHoursOn(stretch, day);
			if (hours.length === 0) {
				closed++;
				continue;
			}
			closed = 0;
			const ofDay = countOf[counted](hours);
			if (left <= ofDay) return { day, left, hours, closed };
			left -= ofDay;
			const weeks = wholeWeeks(left, week, counted, last - day);
			left -= weeks * week[counted];
			day += weeks * 7;
		}
	}
}
