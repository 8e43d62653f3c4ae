import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import { nextDate, type Recurrence } from "#contract/plans/recurrence.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** Working time as somebody counts it who looks at one day after the other: what is meant, but slow. */

const minute = 60_000;
const mostClosed = 400;
const wholeDay: WorkingHours = [[0, 1440]];

const dayOf = (number: number) => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

const lengthOf = (from: string, to: string) => Date.parse(to) - Date.parse(from);

/** The hours of a day, a number from 1970-01-01 on. */
export function hoursOfDay({ hours, days }: WorkingCalendar, number: number): WorkingHours {
	const day = dayOf(number);
	const usual = hours[new Date(number * MS_PER_DAY).getUTCDay()] ?? [];
	const [winner] = days
		.filter(({ from_day, to_day }) => from_day <= day && day <= to_day)
		.filter((one) => !(one.hours && one.only_working_days && usual.length === 0))
		.sort((a, b) => lengthOf(a.from_day, a.to_day) - lengthOf(b.from_day, b.to_day) || b.id - a.id);
	return winner ? (winner.hours ?? []) : usual;
}

/** The stretches of work from a day on, in milliseconds of their day. */
function* stretches(calendar: WorkingCalendar, from: number) {
	let closed = 0;
	for (let day = from; ; day++) {
		const hours = closed >= mostClosed ? wholeDay : hoursOfDay(calendar, day);
		if (closed < mostClosed) closed = hours.length > 0 ? 0 : closed + 1;
		for (const [opens, closes] of hours)
			yield { day, opens: opens * minute, closes: closes * minute };
	}
}

function shown({ timeZone }: WorkingCalendar, instant: Date) {
	const at = localClock(timeZone).shownAt(instant);
	const today = Math.floor(at / MS_PER_DAY);
	return { today, now: at - today * MS_PER_DAY };
}

const instant = ({ timeZone }: WorkingCalendar, day: number, time: number) =>
	localClock(timeZone).instantOf(day * MS_PER_DAY + time);

export function minutesLaterDayByDay(calendar: WorkingCalendar, from: Date, minutes: number): Date {
	const { today, now } = shown(calendar, from);
	let left = minutes * minute;
	for (const { day, opens, closes } of stretches(calendar, today)) {
		const begins = day === today ? Math.max(now, opens) : opens;
		if (begins > closes) continue;
		if (begins + left <= closes) return instant(calendar, day, begins + left);
		left -= closes - begins;
	}
	throw new Error("Days do not end.");
}

export function daysLaterDayByDay(calendar: WorkingCalendar, from: Date, days: number): Date {
	const { today, now } = shown(calendar, from);
	let time: number | undefined;
	let reached = today;
	let end = 0;
	let left = days;
	for (const { day, opens, closes } of stretches(calendar, today)) {
		if (time === undefined) {
			const begins = day === today ? Math.max(now, opens) : opens;
			if (begins > closes) continue;
			time = begins;
			reached = day;
		}
		if (day !== reached) {
			if (left === 0) break;
			left--;
			reached = day;
		}
		end = closes;
		if (left === 0 && time <= closes) return instant(calendar, day, Math.max(time, opens));
	}
	return instant(calendar, reached, end);
}

/** The next day with work in a direction, the first one included, at most so far away. */
export function openDayDayByDay(
	calendar: WorkingCalendar,
	from: number,
	direction: 1 | -1,
	most: number,
): number | undefined {
	for (let tried = 0; tried <= most; tried++) {
		const day = from + tried * direction;
		if (hoursOfDay(calendar, day).length > 0) return day;
	}
	return undefined;
}

const numberOf = (day: string) => Date.parse(day) / MS_PER_DAY;

/** The next day of a rule, which looks at each day that it would have if no place were ever closed. */
export function nextDayDayByDay(
	rule: Recurrence,
	anchor: string,
	after: string,
	calendar: WorkingCalendar,
): string | null {
	const open = (day: number, direction: 1 | -1) =>
		openDayDayByDay(calendar, day, direction, mostClosed);
	const last = numberOf(after);
	let least = last + 1;
	if (rule.closed === "after") least = (open(last, -1) ?? last) + 1;
	if (rule.closed === "before") least = open(last + 1, 1) ?? last + 1;
	for (let tried = 0; tried <= mostClosed; tried++) {
		const nominal = nextDate({ ...rule, closed: "keep" }, anchor, dayOf(least - 1));
		if (nominal === null) return null;
		const day = numberOf(nominal);
		const moved = rule.closed === "keep" ? day : open(day, rule.closed === "after" ? 1 : -1);
		if ((moved ?? day) > last) return dayOf(moved ?? day);
		least = day + 1;
	}
	return null;
}
