import { type Currency, currencyUnits } from "./currencies.ts";
import { MS_PER_DAY } from "./time-units.ts";
import { utcOffset } from "./utc-offset.ts";

type Language = "ar" | "en";

/** The formats of numbers, dates and instants for one language, time zone and choice of digits. */
export type LocaleFormat = {
	readonly timeZone: string;
	number(value: number): string;
	/** A text with its digits in the locale's numerals: `08:30`. */
	inDigits(text: string): string;
	/** An amount of money, with its decimals, and the organisation's currency: `1,250.50 SAR`. */
	amount(value: string): string;
	/** `21 Nov 2026` */
	date(iso: string): string;
	/** The same for a date without a time, `2026-11-21`. */
	day(day: string): string;
	/** `21 Nov 2026, 9:40 AM` */
	instant(iso: string): string;
	/** The time of an instant: `9:40 AM` */
	time(iso: string): string;
	/** For an instant within a week: `Sun 9:40 AM` */
	soon(iso: string): string;
};

export type Digits = "latn" | "arab";

/** The created formats, by time zone and currency. */
const made = {
	ar: { latn: new Map<string, LocaleFormat>(), arab: new Map<string, LocaleFormat>() },
	en: { latn: new Map<string, LocaleFormat>(), arab: new Map<string, LocaleFormat>() },
};

/**
 * Returns the format of a language in a time zone; cached, since Intl's formatters are slow to
 * create.
 *
 * @param chosen the organisation's choice of digits for Arabic
 * @param currency that of amounts; without one they are bare numbers
 */
export function getLocaleFormat(
	language: Language,
	timeZone: string,
	chosen: Digits = "latn",
	currency: Currency | null = null,
): LocaleFormat {
	const digits = language === "ar" && chosen === "arab" ? "arab" : "latn";
	const formats = made[language][digits];
	const key = `${timeZone} ${currency}`;
	const known = formats.get(key);
	if (known) return known;
	const format = makeFormat(language, timeZone, digits, currency);
	formats.set(key, format);
	return format;
}

function makeFormat(
	language: Language,
	timeZone: string,
	digits: Digits,
	currency: Currency | null,
): LocaleFormat {
	const locale = `${language}-u-ca-gregory-nu-${digits}`;
	const numbers = new Intl.NumberFormat(locale);
	const unit = currency ? `\u00a0${currencyUnits[currency][language]}` : "";
	const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
	const words = wordsIn(locale, language === "ar" ? "long" : "short");
	const inDigits = (plain: string) =>
		digits === "latn"
			? plain
			: plain.replace(/\d/g, (digit) => words.digits[Number(digit)] ?? digit);
	const date = (year: number, month: number, day: number) =>
		inDigits(`${day} ${words.months[month]} ${year}`);
	const dateOf = (local: Date) =>
		date(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
	const timeOf = (local: Date) => {
		const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()];
		const plain = `${hour % 12 || 12}:${minute < 10 ? "0" : ""}${minute}`;
		return `${inDigits(plain)} ${words.halves[hour < 12 ? 0 : 1]}`;
	};
	const comma = language === "ar" ? "،" : ",";
	// Another API may return an invalid instant: it is shown as it is.
	const written = (iso: string, write: (local: Date) => string) => {
		const instant = Date.parse(iso);
		return Number.isNaN(instant) ? iso : write(localOf(timeZone, instant));
	};
	return {
		timeZone,
		// Numbers below a thousand have no separator; formatting them with Intl would take ten times as
		// long.
		number: (value) =>
			Number.isInteger(value) && value > 0 && value < 1000
				? inDigits(String(value))
				: numbers.format(value),
		inDigits,
		amount: (value) => amounts.format(Number(value)) + unit,
		date: (iso) => written(iso, dateOf),
		day(day) {
			const [year = 0, month = 1, ofMonth = 1] = day.split(/\D/).map(Number);
			return date(year, month - 1, ofMonth);
		},
		instant: (iso) => written(iso, (local) => `${dateOf(local)}${comma} ${timeOf(local)}`),
		time: (iso) => written(iso, timeOf),
		soon: (iso) => written(iso, (local) => `${words.weekdays[local.getUTCDay()]} ${timeOf(local)}`),
	};
}

/**
 * Returns the words of instants in a language: names of months and weekdays, AM and PM, digits. The
 * order and the spaces are fixed here, since browsers and servers differ in theirs.
 */
function wordsIn(locale: string, month: "long" | "short") {
	const part = (options: Intl.DateTimeFormatOptions, type: string, instant: number) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options })
			.formatToParts(instant)
			.find((one) => one.type === type)?.value ?? "";
	const digit = new Intl.NumberFormat(locale);
	return {
		months: Array.from({ length: 12 }, (_, index) =>
			part({ day: "numeric", month, year: "numeric" }, "month", Date.UTC(2024, index, 15)),
		),
		halves: [6, 18].map((hour) =>
			part({ hour: "numeric", hour12: true }, "dayPeriod", Date.UTC(2024, 0, 1, hour)),
		),
		// The year 2023 began on a Sunday.
		weekdays: Array.from({ length: 7 }, (_, day) =>
			part({ weekday: month }, "weekday", Date.UTC(2023, 0, 1 + day)),
		),
		digits: Array.from({ length: 10 }, (_, value) => digit.format(value)),
	};
}

/** Returns the local time of an instant in a time zone, as a date that must be read as UTC. */
const localOf = (timeZone: string, instant: number): Date =>
	new Date(instant + utcOffset(timeZone, instant));

/** Formats an instant as `2026-11-21 09:40` in a time zone: for files that other programs read. */
export function plainDateTime(timeZone: string, iso: string): string {
	const instant = Date.parse(iso);
	if (Number.isNaN(instant)) return iso;
	const local = localOf(timeZone, instant).toISOString();
	return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** Returns the local date of an instant in a time zone: `2026-11-21`. */
export const localDate = (timeZone: string, iso: string): string =>
	plainDateTime(timeZone, iso).slice(0, 10);

const dayNumber = (timeZone: string, instant: number): number =>
	Math.floor((instant + utcOffset(timeZone, instant)) / MS_PER_DAY);

/**
 * Returns the number of calendar days from today to an instant, in a time zone; negative if it is
 * in the past.
 */
export const daysUntil = (timeZone: string, iso: string, now: number): number =>
	dayNumber(timeZone, Date.parse(iso)) - dayNumber(timeZone, now);
