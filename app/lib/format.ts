import type { Language } from "./languages.ts";

/** How numbers and moments are written for one reader. */
export type Format = {
	readonly timeZone: string;
	number(value: number): string;
	/** An amount of money, with its decimals: `1,250.50`. */
	amount(value: string): string;
	/** `21 Nov 2026` */
	date(iso: string): string;
	/** The same of a day without a time, `2026-11-21`. */
	day(day: string): string;
	/** `21 Nov 2026, 9:40 AM` */
	moment(iso: string): string;
};

export type Digits = "latn" | "arab";

const made = new Map<string, Format>();
const days = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of a language in a time zone; made once, since Intl's formatters are slow to make.
 *
 * @param chosen the organisation's digits, with which Arabic is written
 */
export function formatFor(language: Language, timeZone: string, chosen: Digits = "latn"): Format {
	const digits = language === "ar" ? chosen : "latn";
	const key = `${language} ${timeZone} ${digits}`;
	const format = made.get(key) ?? makeFormat(language, timeZone, digits);
	made.set(key, format);
	return format;
}

function makeFormat(language: Language, timeZone: string, digits: Digits): Format {
	const locale = `${language}-u-ca-gregory-nu-${digits}`;
	const numbers = new Intl.NumberFormat(locale);
	const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
	const monthsIn = (zone: string) =>
		new Intl.DateTimeFormat(locale, {
			timeZone: zone,
			day: "numeric",
			month: language === "ar" ? "long" : "short",
			year: "numeric",
		});
	const months = monthsIn(timeZone);
	const plainMonths = monthsIn("UTC");
	const times = new Intl.DateTimeFormat(locale, {
		timeZone,
		hour: "numeric",
		minute: "2-digit",
		hour12: true,
	});
	// The order and the spaces are set here: browsers and servers differ in theirs.
	const date = (iso: string) => join(months, iso, ["day", "month", "year"]);
	const time = (iso: string) => {
		const [hour, minute, half] = pick(times, iso, ["hour", "minute", "dayPeriod"]);
		return `${hour}:${minute} ${half}`;
	};
	return {
		timeZone,
		number: (value) => numbers.format(value),
		amount: (value) => amounts.format(Number(value)),
		date,
		day: (day) => join(plainMonths, day, ["day", "month", "year"]),
		moment: (iso) => `${date(iso)}${language === "ar" ? "،" : ","} ${time(iso)}`,
	};
}

type Part = Intl.DateTimeFormatPartTypes;

function pick(formatter: Intl.DateTimeFormat, iso: string, wanted: Part[]): string[] {
	const parts = formatter.formatToParts(new Date(iso));
	return wanted.map((type) => parts.find((part) => part.type === type)?.value ?? "");
}

const join = (formatter: Intl.DateTimeFormat, iso: string, wanted: Part[]) =>
	pick(formatter, iso, wanted).join(" ");

/** `2026-11-21 09:40` in a time zone: for files, where other programs read it. */
export function plainMoment(timeZone: string, iso: string): string {
	const key = `moment ${timeZone}`;
	const formatter =
		days.get(key) ??
		new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
	days.set(key, formatter);
	return formatter.format(new Date(iso));
}

/** `2026-11-21`: the day of a moment in a time zone. */
export function dayIn(timeZone: string, iso: string): string {
	const key = `day ${timeZone}`;
	const formatter = days.get(key) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
	days.set(key, formatter);
	return formatter.format(new Date(iso));
}
