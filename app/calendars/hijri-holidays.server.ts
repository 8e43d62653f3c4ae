import { hijriMonthLength, hijriMonthStart, toHijri } from "#contract/values/hijri-calendar.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/**
 * A period of the Hijri calendar as Gregorian dates, `YYYY-MM-DD`, both included, and its Hijri
 * year.
 */
export type HijriHoliday = { readonly from: string; readonly to: string; readonly year: number };

const asDay = (day: number) => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

/**
 * Returns the next or current period that begins on a day of a Hijri month.
 *
 * @param length in days; without it, to the end of the month
 */
function nextDays(today: string, month: number, first: number, length?: number): HijriHoliday {
	const now = Date.parse(today) / MS_PER_DAY;
	const lastYear = Math.floor(toHijri(now).month / 12) - 1;
	for (let year = lastYear; ; year++) {
		const whole = year * 12 + month - 1;
		const from = hijriMonthStart(whole) + first - 1;
		const to = from + (length ?? hijriMonthLength(whole)) - 1;
		if (to >= now) return { from: asDay(from), to: asDay(to), year };
	}
}

const [ramadan, shawwal, dhuAlHijja] = [9, 10, 12];

export const nextRamadan = (today: string): HijriHoliday => nextDays(today, ramadan, 1);

/**
 * Returns the next Eid holiday: four days from the first of Shawwal, or from the day of Arafah, as
 * in Saudi labour law.
 */
export function nextEid(today: string): HijriHoliday & { readonly name: "fitr" | "adha" } {
	const fitr = { ...nextDays(today, shawwal, 1, 4), name: "fitr" as const };
	const adha = { ...nextDays(today, dhuAlHijja, 9, 4), name: "adha" as const };
	return fitr.from < adha.from ? fitr : adha;
}
