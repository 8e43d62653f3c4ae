import type { YearKind } from "#contract/plans/constants.ts";
import type { Digits } from "#contract/values/format.ts";
import { hijriMonthStart, toHijri } from "#contract/values/hijri-calendar.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { Language } from "./languages.ts";

/** A date in both calendars: `Sunday, 10 March 2030`, and `5 Dhuʻl-Qiʻdah 1451 AH`. */
export type DualCalendarDate = {
	readonly day: string;
	readonly gregorian: string;
	readonly hijri: string;
};

/**
 * The formats of a calendar for one locale. Created on the server: browsers have other month names.
 */
export type CalendarFormat = {
	/** `November 2026` */
	month(day: string): string;
	/** `2026` */
	year(day: string): string;
	/** `21 November` */
	day(day: string): string;
	/** `21` */
	number(day: string): string;
	/** The Hijri day, with its month on the first day of it: `5`, `1 Rajab`. */
	moon(day: string): string;
	/** The Hijri months between two days: `Jumada I – Jumada II 1448`. */
	hijri(first: string, last: string): string;
	inBoth(day: string): DualCalendarDate;
	/** From Sunday: the full and the shortest names. */
	weekdays: readonly { readonly name: string; readonly short: string }[];
	/** The month names of each kind of year. */
	months: Readonly<Record<YearKind, readonly string[]>>;
};

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 1);

const monthNumbers = Array.from({ length: 12 }, (_, index) => index);

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const made = new Map<string, CalendarFormat>();

/**
 * Returns the formats of a language; cached, since Intl's formatters are slow to create.
 *
 * @param chosen the organisation's choice of digits for Arabic
 */
export function getCalendarFormat(language: Language, chosen: Digits): CalendarFormat {
	const digits = language === "ar" ? chosen : "latn";
	const key = `${language} ${digits}`;
	const words = made.get(key) ?? makeWords(language, digits);
	made.set(key, words);
	return words;
}

function makeWords(language: Language, digits: Digits): CalendarFormat {
	const formatter = (calendar: string, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-${digits}`, {
			timeZone: "UTC",
			...options,
		});
	const whole = { day: "numeric", month: "long", year: "numeric" } as const;
	const gregorian = formatter("gregory", whole);
	const hijri = formatter("islamic-umalqura", whole);
	const part = (of: Intl.DateTimeFormat, type: Intl.DateTimeFormatPartTypes) => (day: string) =>
		of.formatToParts(Date.parse(day)).find((one) => one.type === type)?.value ?? "";
	const [day, month, year] = [
		part(gregorian, "day"),
		part(gregorian, "month"),
		part(gregorian, "year"),
	];
	const [hijriDay, hijriMonth, hijriYear, era] = [
		part(hijri, "day"),
		part(hijri, "month"),
		part(hijri, "year"),
		part(hijri, "era"),
	];
	const names = formatter("gregory", { weekday: "long" });
	const shorts = formatter("gregory", { weekday: language === "ar" ? "narrow" : "short" });
	const comma = language === "ar" ? "،" : ",";
	return {
		month: (of) => `${month(of)} ${year(of)}`,
		year,
		day: (of) => `${day(of)} ${month(of)}`,
		number: day,
		moon: (of) =>
			toHijri(Date.parse(of) / MS_PER_DAY).day === 1
				? `${hijriDay(of)} ${hijriMonth(of)}`
				: hijriDay(of),
		hijri(first, last) {
			const [from, to] = [hijriMonth(first), hijriMonth(last)];
			if (from === to) return `${to} ${hijriYear(last)}`;
			const sameYear = hijriYear(first) === hijriYear(last);
			return `${from}${sameYear ? "" : ` ${hijriYear(first)}`} – ${to} ${hijriYear(last)}`;
		},
		inBoth: (of) => ({
			day: of,
			gregorian: `${names.format(Date.parse(of))}${comma} ${day(of)} ${month(of)} ${year(of)}`,
			hijri: `${hijriDay(of)} ${hijriMonth(of)} ${hijriYear(of)} ${era(of)}`,
		}),
		weekdays: Array.from({ length: 7 }, (_, index) => {
			const at = sunday + index * MS_PER_DAY;
			return { name: names.format(at), short: shorts.format(at) };
		}),
		months: {
			gregorian: monthNumbers.map((index) => month(dayOf(Date.UTC(2026, index, 1)))),
			hijri: monthNumbers.map((index) =>
				hijriMonth(dayOf(hijriMonthStart(1448 * 12 + index) * MS_PER_DAY)),
			),
		},
	};
}
