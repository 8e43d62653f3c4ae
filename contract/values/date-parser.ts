import { hijriMonthLength, hijriMonthStart, maxHijriMonth } from "./hijri-calendar.ts";
import { gregorianMonths, hijriMonths } from "./month-names.ts";
import { normalizeSpelling } from "./normalize-text.ts";
import { MS_PER_DAY } from "./time-units.ts";

/** The first and the last valid date, both included. */
export const [minDate, maxDate] = ["1980-01-01", "2119-12-31"] as const;

/**
 * The result of parsing: a date, `YYYY-MM-DD`; a date of the Hijri calendar; or one that is out of
 * range.
 */
export type ParsedDate =
	| { readonly kind: "day"; readonly day: string }
	/** `day` is the same date in the Gregorian calendar; null if it is unknown. */
	| { readonly kind: "hijri"; readonly day: string | null }
	| { readonly kind: "outside" };

/** Midnight, as programs append it to a date: in 24 or 12 hours, or of a script's clock. */
const midnight =
	/(?:(?:t| )0?0:00(?::00(?:\.0+)?)?z?|,? 12:00(?::00)? ?(?:am|a\.m\.|ص|صباحا)| 00:00:00 gmt[+-]\d{4}(?: \(.+\))?)$/;

/** Any other hour, as lists of programs have it; one of UTC may be of another day. */
const hour = /(?:t|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[ap]\.?m\.?|صباحا|مساء|[صم]))?$/;

/** The day of the week, as long dates begin with it. */
const weekday =
	/^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|(?:ال)?(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت))[\s,،.]+(?=[\d\p{L}])/u;

const between = String.raw`\s*[/.\-؍\s]\s*`;
const dayFirst = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})${between}(\\d{4}|\\d{2})$`);
const compact = /^((?:19|20|21|14)\d{2})(\d{2})(\d{2})$/;
const yearFirst = new RegExp(`^(\\d{4})${between}(\\d{1,2})${between}(\\d{1,2})$`);
const named = /^(\d{1,2})[\s/.-]*(\p{L}[\p{L}\s]*?)[\s/.,،-]*(\d{4}|\d{2})$/u;
const monthNameFirst = /^([a-z]+)[\s.]*(\d{1,2})(?:\s*,\s*|\s+)(\d{4})$/;

type Parts = { year: number; month: number; day: number; isHijri: boolean };

/** The length of the longest date that a program writes, with the name of its time zone. */
const maxLength = 100;

/** Returns a date without what programs write before and after it; a longer text is none. */
const withoutHour = (text: string): string =>
	text.length > maxLength
		? ""
		: normalizeSpelling(text).trim().replace(midnight, "").replace(weekday, "");

/**
 * Returns how the day and the month of a date in digits such as `3/4/2026` are ordered; null if the
 * text is none, and `either` if both orders would do.
 */
export function dateOrder(text: string): "day_first" | "month_first" | "either" | null {
	const [, first, second] = dayFirst.exec(withoutHour(text).replace(hour, "")) ?? [];
	const [one, other] = [Number(first), Number(second)];
	if (!(one >= 1 && other >= 1 && one <= 31 && other <= 31)) return null;
	if (one > 12) return other > 12 ? null : "day_first";
	if (other > 12) return "month_first";
	return one === other ? null : "either";
}

/**
 * Parses a date, day first or year first, in any digits and with month names in both languages:
 * `2026-02-01`, `1/2/2026`, `01-Feb-26`, `١ فبراير ٢٠٢٦`, `2026-02-01 00:00:00`,
 * `Fri Feb 13 2026`. Years of two digits are those from 1980 to 2079.
 *
 * @param serials whether a number such as `46054` is a date, as Excel counts days, `20260213` as
 * other programs write one, and a date with any hour
 * @param monthFirst whether the month of `3/4/2026` is March
 * @returns null if the text is no date
 */
export function parseDateText(
	text: string,
	{ serials = false, monthFirst = false } = {},
): ParsedDate | null {
	const written = serials ? withoutHour(text).replace(hour, "") : withoutHour(text);
	const [, era] = /\s*(م|ه|ad|ah)\.?$/.exec(written) ?? [];
	const bare = written.replace(/(?<=\d)\s*(?:م|ه|ad|ah)\.?$/, "");
	if (serials && /^\d{5}(?:[.,]\d+)?$/.test(bare))
		return bounded(dayText(Date.UTC(1899, 11, 30) / MS_PER_DAY + Number.parseInt(bare, 10)));
	const parts = partsOf(serials ? bare.replace(compact, "$1-$2-$3") : bare);
	if (parts && monthFirst && dateOrder(bare) !== "day_first" && dayFirst.test(bare))
		return gregorian({ ...parts, month: parts.day, day: parts.month });
	if (!parts) return null;
	const isHijri = parts.isHijri || era === "ه" || era === "ah" || isHijriYear(parts.year);
	return isHijri ? hijri(parts) : gregorian(parts);
}

function partsOf(text: string): Parts | null {
	const [, d = "", m = "", y = ""] = dayFirst.exec(text) ?? reordered(yearFirst.exec(text)) ?? [];
	if (d) return { year: yearOf(y), month: Number(m), day: Number(d), isHijri: false };
	const [, first = "", name = "", year = ""] =
		named.exec(text) ?? swapped(monthNameFirst.exec(text)) ?? [];
	if (!first) return null;
	const of = (months: readonly (readonly string[])[]) =>
		months.findIndex((names) => names.includes(name.trim())) + 1;
	const [month, moon] = [of(gregorianMonths), of(hijriMonths)];
	if (!month && !moon) return null;
	return { year: yearOf(year), month: month || moon, day: Number(first), isHijri: month === 0 };
}

const reordered = (found: RegExpExecArray | null) =>
	found && [found[0], found[3], found[2], found[1]];
const swapped = (found: RegExpExecArray | null) =>
	found && [found[0], found[2], found[1], found[3]];

function yearOf(digits: string): number {
	const year = Number(digits);
	if (digits.length > 2) return year;
	return year < 80 ? 2000 + year : 1900 + year;
}

const isHijriYear = (year: number): boolean => year >= 1300 && year <= 1500;

const dayText = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

const bounded = (day: string): ParsedDate =>
	day >= minDate && day <= maxDate ? { kind: "day", day } : { kind: "outside" };

function gregorian({ year, month, day }: Parts): ParsedDate | null {
	const at = new Date(Date.UTC(year, month - 1, day));
	const isThere = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
	return isThere ? bounded(at.toISOString().slice(0, 10)) : null;
}

function hijri({ year, month, day }: Parts): ParsedDate | null {
	if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 30) return null;
	const whole = year * 12 + month - 1;
	if (year < 1400 || whole > maxHijriMonth) return { kind: "hijri", day: null };
	if (day > hijriMonthLength(whole)) return null;
	const same = dayText(hijriMonthStart(whole) + day - 1);
	return { kind: "hijri", day: bounded(same).kind === "day" ? same : null };
}
