import { dayLength } from "#contract/day-length.ts";

/** Umm al-Qura's, as Node knows it. */
const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
	timeZone: "UTC",
	year: "numeric",
	month: "numeric",
	day: "numeric",
});

function hijriOf(day: number): { year: number; month: number; day: number } {
	const parts = hijri.formatToParts(day);
	const of = (type: Intl.DateTimeFormatPartTypes) =>
		Number(parts.find((part) => part.type === type)?.value);
	return { year: of("year"), month: of("month"), day: of("day") };
}

/** Days by the moon, `YYYY-MM-DD`, both included, and their Hijri year. */
export type MoonDays = { readonly from: string; readonly to: string; readonly year: number };

const asDay = (day: number) => new Date(day).toISOString().slice(0, 10);

/**
 * The next days, or those that are going on, that begin with a day of a Hijri month.
 *
 * @param length in days; without it, to the end of the month
 */
function nextDays(today: string, month: number, first: number, length?: number): MoonDays {
	const now = Date.parse(today);
	for (let day = now - 30 * dayLength; ; day += dayLength) {
		const began = hijriOf(day);
		if (began.month !== month || began.day !== first) continue;
		let last = day;
		if (length) last += (length - 1) * dayLength;
		else while (hijriOf(last + dayLength).month === month) last += dayLength;
		if (last >= now) return { from: asDay(day), to: asDay(last), year: began.year };
	}
}

const [ramadan, shawwal, dhuAlHijja] = [9, 10, 12];

export const nextRamadan = (today: string): MoonDays => nextDays(today, ramadan, 1);

/** Four days from the first of Shawwal, or from the day of Arafah, as Saudi labour law has it. */
export function nextEid(today: string): MoonDays & { readonly name: "fitr" | "adha" } {
	const fitr = { ...nextDays(today, shawwal, 1, 4), name: "fitr" as const };
	const adha = { ...nextDays(today, dhuAlHijja, 9, 4), name: "adha" as const };
	return fitr.from < adha.from ? fitr : adha;
}
