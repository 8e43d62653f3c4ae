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

/** A calendar may be closed for so many days in a row; afterwards it has run out, and all time counts. */
export const maxClosedDays = 400;

const wholeDay: WorkingHours = [[0, 1440]];

/** The hours of a day, and the exception by which it has them. */
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
 * Finds the next day with work in a direction, the first one included. Looks at no more than seven days
 * of each stretch.
 *
 * @param most how far from the first day it may be
 */
export function findOpenDay(
	calendar: WorkingCalendar,
	from: DayNumber,
	direction: 1 | -1,
	most: number,
): DayNumber | undefined {
	const timeline = buildCalendarTimeline(calendar);
	const end = from + direction * most;
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

/** What is counted from day to day: milliseconds of work, or days that have any. */
export type CountedTime = "work" | "openDays";

export type ReachedDay = {
	readonly day: DayNumber;
	/** How much of what is counted is to be done on that day. */
	readonly left: number;
	readonly hours: WorkingHours;
	/** For how many days the calendar counts as closed before the next one: 0, or run out for good. */
	readonly closed: number;
};

const countOf: Readonly<Record<CountedTime, (hours: WorkingHours) => number>> = {
	work: workMilliseconds,
	openDays: () => 1,
};

/** So many whole weeks can be skipped, with something left for the week after them. */
const wholeWeeks = (left: number, week: WeekSchedule, counted: CountedTime, days: number): number =>
	Math.max(0, Math.min(Math.floor(days / 7), Math.ceil(left / week[counted]) - 1));

/** The same where a calendar has run out: every day is a whole day of work. */
function reachInAllTime(from: DayNumber, amount: number, counted: CountedTime): ReachedDay {
	const ofDay = counted === "work" ? MS_PER_DAY : 1;
	const days = Math.max(0, Math.ceil(amount / ofDay) - 1);
	return { day: from + days, left: amount - days * ofDay, hours: wholeDay, closed: maxClosedDays };
}

/**
 * Finds the day with work on which so much of it has been done, the first day included. Whole weeks are
 * skipped at once, so that the number of days that are looked at grows with the exceptions alone.
 *
 * @param start the first day, and how many days in a row before it had no work
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
		if (!stretch) throw new Error("A timeline does not end.");
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
