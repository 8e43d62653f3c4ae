import { MS_PER_DAY } from "../values/time-units.ts";
import type { CalendarDay, WorkingCalendar, WorkingHours } from "./working-calendar.ts";

/** A day as a number, counted from 1970-01-01, a Thursday. */
export type DayNumber = number;

/** The seven days of a repeating week, with the sums that are needed to count whole weeks. */
export type WeekSchedule = {
	/** Sunday first. */
	readonly hours: readonly WorkingHours[];
	/** Milliseconds of work. */
	readonly work: number;
	readonly openDays: number;
};

type Exception = Omit<CalendarDay, "from_day" | "to_day"> & { first: DayNumber; last: DayNumber };

/** A stretch of days on which the same exceptions apply, or none: its hours repeat every week. */
export type TimelineSegment = {
	readonly first: DayNumber;
	readonly last: DayNumber;
	readonly week: WeekSchedule;
	/** By weekday, the index of the exception that applies; null where none does. */
	readonly exceptions: readonly (number | null)[];
};

/** All days, from the beginning of time to its end, in order. */
export type CalendarTimeline = readonly TimelineSegment[];

export const MS_PER_MINUTE = 60_000;

export const toDayNumber = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;

export const weekdayOfDayNumber = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

/** Milliseconds of work. */
export const workMilliseconds = (hours: WorkingHours): number =>
	hours.reduce((sum, [opens, closes]) => sum + (closes - opens) * MS_PER_MINUTE, 0);

const weekdays = [0, 1, 2, 3, 4, 5, 6];

function weekOf(hours: readonly WorkingHours[]): WeekSchedule {
	const openDays = hours.filter((ofDay) => ofDay.length > 0).length;
	return { hours, work: hours.reduce((sum, ofDay) => sum + workMilliseconds(ofDay), 0), openDays };
}

const byPrecedence = (a: Exception, b: Exception) =>
	a.last - a.first - (b.last - b.first) || b.id - a.id;

/**
 * Finds the exception that wins in each stretch between two starts. Each stretch is taken once, by
 * the first exception that covers it, and skipped afterwards.
 */
function winners(exceptions: readonly Exception[], starts: readonly DayNumber[]) {
	const place = new Map(starts.map((start, index) => [start, index]));
	const found = new Map<number, Exception>();
	const following = starts.map((_, index) => index);
	const nextFree = (from: number): number => {
		let free = from;
		for (let next = following[free]; next !== undefined && next !== free; next = following[free])
			free = next;
		for (let at = from; at < free; ) {
			const next = following[at] ?? free;
			following[at] = free;
			at = next;
		}
		return free;
	};
	for (const exception of exceptions) {
		const first = place.get(exception.first) ?? 0;
		const end = place.get(exception.last + 1) ?? starts.length;
		for (let at = nextFree(first); at < end; at = nextFree(at + 1)) {
			found.set(at, exception);
			following[at] = at + 1;
		}
	}
	return found;
}

function makeTimeline({ hours, days }: WorkingCalendar): CalendarTimeline {
	const exceptions = days
		.map(({ from_day, to_day, ...day }) => ({
			...day,
			first: toDayNumber(from_day),
			last: toDayNumber(to_day),
		}))
		.sort(byPrecedence);
	const usual = weekOf(weekdays.map((weekday) => hours[weekday] ?? []));
	const usualExceptions = weekdays.map(() => null);
	const edges = exceptions.flatMap(({ first, last }) => [first, last + 1]);
	const starts = [...new Set([Number.NEGATIVE_INFINITY, ...edges])].sort((a, b) => a - b);
	const onOpenDays = winners(exceptions, starts);
	const onClosedDays = winners(
		exceptions.filter((one) => !(one.hours && one.only_working_days)),
		starts,
	);
	return starts.map((first, index) => {
		const last = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
		if (!onOpenDays.has(index)) return { first, last, week: usual, exceptions: usualExceptions };
		const holding = usual.hours.map((ofDay) =>
			(ofDay.length > 0 ? onOpenDays : onClosedDays).get(index),
		);
		const hoursOf = (one: Exception | undefined, weekday: number) =>
			one ? (one.hours ?? []) : (usual.hours[weekday] ?? []);
		return {
			first,
			last,
			week: weekOf(holding.map(hoursOf)),
			exceptions: holding.map((one) => one?.id ?? null),
		};
	});
}

const timelines = new WeakMap<WorkingCalendar, CalendarTimeline>();

/** Builds the timeline of a calendar with all its exceptions; called once for each calendar. */
export function buildCalendarTimeline(calendar: WorkingCalendar): CalendarTimeline {
	const known = timelines.get(calendar);
	if (known) return known;
	const made = makeTimeline(calendar);
	timelines.set(calendar, made);
	return made;
}

/** Returns the index of the segment that a day lies in. */
export function segmentIndexAt(timeline: CalendarTimeline, day: DayNumber): number {
	let low = 0;
	let high = timeline.length - 1;
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((timeline[middle]?.first ?? 0) <= day) low = middle;
		else high = middle - 1;
	}
	return low;
}

export const segmentHoursOn = ({ week }: TimelineSegment, day: DayNumber): WorkingHours =>
	week.hours[weekdayOfDayNumber(day)] ?? [];
