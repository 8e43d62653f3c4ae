import { MS_PER_DAY } from "./time-units.ts";

/**
 * The months of the Umm al-Qura calendar, as `Intl` has them. A month is the number of months
 * before it since the first month of the year 0. Days are counted from 1970-01-01.
 */
type Hijri = { month: number; day: number };

/** The first of Muharram 1400, 1979-11-21. */
const firstMonth = 1400 * 12;
const firstStart = Date.UTC(1979, 10, 21) / MS_PER_DAY;
const months = 12 * 160;

/** The last month whose end is known. */
export const maxHijriMonth = firstMonth + months - 1;

let starts: number[] | undefined;

/** Returns the first days of all months; computed once, as it takes some milliseconds. */
function startsOfMonths(): readonly number[] {
	if (starts) return starts;
	const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
		timeZone: "UTC",
		day: "numeric",
	});
	const begins = (day: number) => format.format(day * MS_PER_DAY) === "1";
	const found = [firstStart];
	for (let month = 0, start = firstStart; month < months; month++) {
		start += begins(start + 29) ? 29 : 30;
		found.push(start);
	}
	starts = found;
	return found;
}

const startOf = (month: number): number => {
	const start = startsOfMonths()[month - firstMonth];
	if (start === undefined) throw new RangeError(`No Hijri month ${month} is known.`);
	return start;
};

export const hijriMonthStart = startOf;

export const hijriMonthLength = (month: number): number => startOf(month + 1) - startOf(month);

/** @throws RangeError for days before 1979-11-21 and after the year 1559 */
export function toHijri(day: number): Hijri {
	const known = startsOfMonths();
	let month = firstMonth + Math.floor((day - firstStart) / 29.53059);
	while (month > firstMonth && startOf(month) > day) month--;
	while (month - firstMonth + 1 < known.length && startOf(month + 1) <= day) month++;
	return { month, day: day - startOf(month) + 1 };
}
