import type { WorkingCalendar } from "../calendars/working-calendar.ts";
import { findOpenDay } from "../calendars/working-days.ts";
import {
	hijriMonthLength,
	hijriMonthStart,
	maxHijriMonth,
	toHijri,
} from "../values/hijri-calendar.ts";
import { MS_PER_DAY } from "../values/time-units.ts";
import type { ClosedDayRule, CountingMode, PlanUnit, YearKind } from "./constants.ts";

/**
 * The rule by which a plan recurs. Its dates are plain, `YYYY-MM-DD`, without a time zone; a plan
 * by a meter has none.
 */
export type Recurrence = {
	readonly every: number;
	readonly unit: PlanUnit;
	/** Only for weeks, which begin on Sunday, 0; empty: the weekday of the first date. */
	readonly weekdays: readonly number[];
	/** The calendar of the months and years, also those of the season. */
	readonly year: YearKind;
	/** The last possible date. */
	readonly until: string | null;
	/**
	 * The first and the last month in which visits happen, 1 to 12; may include the turn of the year.
	 */
	readonly season: readonly [from: number, to: number] | null;
	readonly counting: CountingMode;
	readonly closed: ClosedDayRule;
};

/** The last date that any rule can have. */
const lastDay = "2120-12-31";

/**
 * The number of days that are searched for the next date; if there is none within them, the rule
 * has ended.
 */
const horizon = 40 * 366;

/** The maximum number of closed days in a row; a date among more of them is not moved. */
const maxClosedDays = 400;

type Day = number;

const numberOf = (day: string): Day => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
const textOf = (day: Day): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
const lastNumber = numberOf(lastDay);

const lastOf = ({ until }: Recurrence): Day =>
	until === null ? lastNumber : Math.min(numberOf(until), lastNumber);

/** A month, as the number of months before it in its kind of calendar, and a day of it, from 1. */
type Dated = { month: number; day: number };

type Months = {
	of: (day: Day) => Dated;
	first: (month: number) => Day;
	length: (month: number) => number;
	/** The month after which no date is computed. */
	last: number;
};

const gregorian: Months = {
	of(day) {
		const date = new Date(day * MS_PER_DAY);
		return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), day: date.getUTCDate() };
	},
	first: (month) => Date.UTC(Math.floor(month / 12), month % 12, 1) / MS_PER_DAY,
	length: (month) => gregorian.first(month + 1) - gregorian.first(month),
	last: 2200 * 12,
};

const hijri: Months = {
	of: toHijri,
	first: hijriMonthStart,
	length: hijriMonthLength,
	last: maxHijriMonth,
};

const monthsOf = ({ year }: Recurrence): Months => (year === "hijri" ? hijri : gregorian);

/** Returns a day of a month, or the last day of a month that has no such day. */
const inMonth = (months: Months, month: number, day: number): Day =>
	months.first(month) + Math.min(day, months.length(month)) - 1;

const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

function inSeason({ season }: Recurrence, month: number): boolean {
	if (!season) return true;
	const [from, to] = season;
	const now = (month % 12) + 1;
	return from <= to ? from <= now && now <= to : now >= from || now <= to;
}

/** Returns the first day of the season from `day` on, that day included. */
function seasonFrom(rule: Recurrence, day: Day): Day {
	const months = monthsOf(rule);
	let { month } = months.of(day);
	if (inSeason(rule, month)) return day;
	while (!inSeason(rule, month)) month++;
	return months.first(month);
}

/** Returns the weekdays of a weekly rule, in order. */
const weekdaysOf = (rule: Recurrence, anchor: Day): readonly number[] =>
	rule.weekdays.length > 0 ? [...rule.weekdays].sort((a, b) => a - b) : [weekdayOf(anchor)];

/** Returns the first date of a daily or weekly rule from `least` on, ignoring the season. */
function steppedFrom(rule: Recurrence, anchor: Day, least: Day): Day {
	if (rule.unit === "days")
		return anchor + Math.max(0, Math.ceil((least - anchor) / rule.every)) * rule.every;
	const sunday = anchor - weekdayOf(anchor);
	const length = 7 * rule.every;
	const from = Math.max(least, anchor);
	const weekdays = weekdaysOf(rule, anchor);
	const week = sunday + Math.floor((from - sunday) / length) * length;
	const [first = 0] = weekdays;
	const found = weekdays.find((weekday) => week + weekday >= from);
	return found === undefined ? week + length + first : week + found;
}

/**
 * Returns the first date of a rule from `least` on, ignoring closed days. Each date is counted from
 * the anchor, so that a date that was moved to the end of a short month does not stay there.
 */
function nominalFrom(rule: Recurrence, anchor: Day, least: Day): Day | undefined {
	if (rule.unit === "meter") return undefined;
	const maxVisit = Math.min(Math.max(least, anchor) + horizon, lastNumber);
	if (rule.unit === "days" || rule.unit === "weeks") {
		let from = Math.max(least, anchor);
		while (from <= maxVisit) {
			const day = steppedFrom(rule, anchor, from);
			from = seasonFrom(rule, day);
			if (from === day) return day;
		}
		return undefined;
	}
	const months = monthsOf(rule);
	const step = rule.unit === "years" ? 12 * rule.every : rule.every;
	const begin = months.of(anchor);
	const behind = months.of(Math.max(least, anchor)).month - begin.month;
	let month = begin.month + Math.floor(behind / step) * step;
	// The season repeats after twelve months: a rule that has not met it after twelve steps never
	// will.
	for (let tried = 0; tried <= 12 && month < months.last; tried++, month += step) {
		const day = inMonth(months, month, begin.day);
		if (day > maxVisit) return undefined;
		if (day >= least && inSeason(rule, month)) return day;
	}
	return undefined;
}

/**
 * Returns the next open day in a direction, this day included; undefined if all are closed for
 * long.
 */
function openFrom(
	calendar: WorkingCalendar | undefined,
	day: Day,
	direction: 1 | -1,
): Day | undefined {
	if (!calendar) return day;
	return findOpenDay(calendar, day, direction, maxClosedDays);
}

const moved = (rule: Recurrence, calendar: WorkingCalendar | undefined, day: Day): Day =>
	rule.closed === "keep" ? day : (openFrom(calendar, day, rule.closed === "after" ? 1 : -1) ?? day);

/**
 * Returns the first nominal date that can move to a day after `day`, by the rule for closed days.
 */
function leastFor(rule: Recurrence, calendar: WorkingCalendar | undefined, day: Day): Day {
	if (rule.closed === "after") return (openFrom(calendar, day, -1) ?? day) + 1;
	if (rule.closed === "before") return openFrom(calendar, day + 1, 1) ?? day + 1;
	return day + 1;
}

function dayAfter(
	rule: Recurrence,
	anchor: Day,
	after: Day,
	calendar: WorkingCalendar | undefined,
): Day | undefined {
	for (let least = leastFor(rule, calendar, after); ; ) {
		const nominal = nominalFrom(rule, anchor, least);
		if (nominal === undefined || nominal > lastOf(rule)) return undefined;
		const day = moved(rule, calendar, nominal);
		if (day > after || !calendar) return day;
		least =
			rule.closed === "before"
				? leastPast(calendar, day, nominal)
				: leastBefore(calendar, after, nominal);
	}
}

/** Returns the first day after a nominal date that does not move back to the same open day. */
const leastPast = (calendar: WorkingCalendar, open: Day, nominal: Day): Day =>
	findOpenDay(calendar, nominal + 1, 1, open + maxClosedDays - nominal) ?? open + maxClosedDays + 1;

/**
 * Returns the first day after a nominal date that moves to a day after `after`; the nominal date
 * has no open day for long after it.
 */
function leastBefore(calendar: WorkingCalendar, after: Day, nominal: Day): Day {
	const open = findOpenDay(calendar, nominal + maxClosedDays + 1, 1, after - nominal);
	return open === undefined ? after + 1 : open - maxClosedDays;
}

/**
 * Returns up to `count` dates after a date, `YYYY-MM-DD`. If the rule counts from the last visit,
 * they assume that each visit is done on its date, beginning with the anchor.
 *
 * @param calendar the calendar of the place, where it is known
 */
export function datesAfter(
	rule: Recurrence,
	{ anchor, after, count }: { anchor: string; after: string; count: number },
	calendar?: WorkingCalendar,
): string[] {
	const days: string[] = [];
	let last: string | null = rule.counting === "done" ? textOf(numberOf(anchor) - 1) : after;
	while (days.length < count) {
		last =
			rule.counting === "calendar" || last < anchor
				? nextDate(rule, anchor, last, calendar)
				: nextDateAfterCompletion(rule, last, calendar);
		if (last === null) break;
		if (last > after) days.push(last);
	}
	return days;
}

/** Returns the next date after another, counted from the anchor; null if there is none. */
export function nextDate(
	rule: Recurrence,
	anchor: string,
	after: string,
	calendar?: WorkingCalendar,
): string | null {
	const day = dayAfter(rule, numberOf(anchor), numberOf(after), calendar);
	return day === undefined ? null : textOf(day);
}

/**
 * Returns the date that is due after a visit was completed on `done`, by a rule that counts from
 * there: one interval later, or when the season begins; null if that is after the rule's last date.
 */
export function nextDateAfterCompletion(
	rule: Recurrence,
	done: string,
	calendar?: WorkingCalendar,
): string | null {
	if (rule.unit === "meter") return null;
	const anchor = numberOf(done);
	const on = seasonFrom(rule, oneStepOn(rule, anchor));
	if (on > lastOf(rule)) return null;
	return textOf(Math.max(moved(rule, calendar, on), anchor + 1));
}

function oneStepOn(rule: Recurrence, done: Day): Day {
	const { unit, every } = rule;
	if (unit === "days") return done + every;
	if (unit === "weeks") {
		const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(done)];
		const least = done + 7 * every;
		// The first of the weekdays in the target week, if it is not earlier than the target day.
		const sunday = least - weekdayOf(least);
		const days = weekdays.flatMap((weekday) => [sunday + weekday, sunday + 7 + weekday]);
		return Math.min(...days.filter((day) => day >= least));
	}
	const months = monthsOf(rule);
	const { month, day } = months.of(done);
	return inMonth(months, month + (unit === "years" ? 12 * every : every), day);
}

/** Checks whether a rule has any date at all, from its first one on. */
export const hasOccurrence = (rule: Recurrence, anchor: string): boolean =>
	nextDate(rule, anchor, textOf(numberOf(anchor) - 1)) !== null;
