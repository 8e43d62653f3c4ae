import { MS_PER_DAY } from "../values/time-units.ts";
import { datesAfter, nextDate, nextDateAfterCompletion, type Recurrence } from "./recurrence.ts";

/** Why a date of a rule is the day that it is. */
export type DateReason = {
	readonly day: string;
	/** The closed day from which it was moved; null if it was not. */
	readonly instead_of: string | null;
	/** It is the first one after months in which nothing is visited. */
	readonly after_season: boolean;
};

type Begin = { readonly anchor: string; readonly after: string };

const dayBefore = (day: string) =>
	new Date(Date.parse(day) - MS_PER_DAY).toISOString().slice(0, 10);

/**
 * Returns the reasons of the dates that `datesAfter` has found from the same beginning.
 *
 * @param begin the first date of the rule, and the day before the first possible one
 */
export function explainDates(
	rule: Recurrence,
	begin: Begin,
	days: readonly string[],
): DateReason[] {
	const wholeYear: Recurrence = { ...rule, closed: "keep", season: null };
	return days.map((day, index) => {
		const last = days[index - 1];
		const nominal = nominalOf(rule, begin, last, day);
		const next = last === undefined ? null : following(wholeYear, begin.anchor, last);
		return {
			day,
			instead_of: nominal === day ? null : nominal,
			after_season: rule.season !== null && next !== null && next < nominal && next < day,
		};
	});
}

const following = (rule: Recurrence, anchor: string, last: string): string | null =>
	rule.counting === "done" ? nextDateAfterCompletion(rule, last) : nextDate(rule, anchor, last);

/** Returns the date that a rule would have without closed days; the day itself where that is unknown. */
function nominalOf(
	rule: Recurrence,
	{ anchor, after }: Begin,
	last: string | undefined,
	day: string,
): string {
	if (rule.closed === "keep") return day;
	const unmoved: Recurrence = { ...rule, closed: "keep" };
	const isCounted = rule.counting === "calendar" || anchor > (last ?? after);
	const before = rule.closed === "before" && isCounted ? dayBefore(day) : (last ?? after);
	const next = isCounted
		? nextDate(unmoved, anchor, before)
		: last && nextDateAfterCompletion(unmoved, last);
	if (!next) return day;
	return (rule.closed === "before" ? next > day : next < day) ? next : day;
}

/** Counts the dates of a rule within a year, from the first one on. */
export function countDatesInYear(rule: Recurrence, anchor: string, first: string): number {
	const [year, ...rest] = first.split("-");
	const end = [Number(year) + 1, ...rest].join("-");
	const days = datesAfter(rule, { anchor, after: dayBefore(first), count: 400 });
	return days.filter((day) => day < end).length;
}
