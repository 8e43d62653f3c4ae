type Language = "ar" | "en";

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
	const words = wordsIn(locale, language === "ar" ? "long" : "short");
	const plain = (value: number, length = 1) =>
		String(value)
			.padStart(length, "0")
			.replace(/\d/g, (digit) => words.digits[Number(digit)] ?? digit);
	const date = ([year = 0, month = 1, day = 1]: readonly number[]) =>
		`${plain(day)} ${words.months[month - 1]} ${plain(year)}`;
	const time = ([, , , hour = 0, minute = 0]: readonly number[]) =>
		`${plain(hour % 12 || 12)}:${plain(minute, 2)} ${words.halves[hour < 12 ? 0 : 1]}`;
	const here = (iso: string) => numbersOf(plainMoment(timeZone, iso));
	// Another API may give what is no moment: it stays as it was written.
	const isMoment = (iso: string) => !Number.isNaN(Date.parse(iso));
	return {
		timeZone,
		number: (value) => numbers.format(value),
		amount: (value) => amounts.format(Number(value)),
		date: (iso) => (isMoment(iso) ? date(here(iso)) : iso),
		day: (day) => date(numbersOf(day)),
		moment(iso) {
			if (!isMoment(iso)) return iso;
			const parts = here(iso);
			return `${date(parts)}${language === "ar" ? "،" : ","} ${time(parts)}`;
		},
	};
}

/**
 * What moments are written with in a language: names of months, halves of the day, digits. The order
 * and the spaces are set here: browsers and servers differ in theirs.
 */
function wordsIn(locale: string, month: "long" | "short") {
	const part = (options: Intl.DateTimeFormatOptions, type: string, moment: number) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options })
			.formatToParts(moment)
			.find((one) => one.type === type)?.value ?? "";
	const digit = new Intl.NumberFormat(locale);
	return {
		months: Array.from({ length: 12 }, (_, index) =>
			part({ day: "numeric", month, year: "numeric" }, "month", Date.UTC(2024, index, 15)),
		),
		halves: [6, 18].map((hour) =>
			part({ hour: "numeric", hour12: true }, "dayPeriod", Date.UTC(2024, 0, 1, hour)),
		),
		digits: Array.from({ length: 10 }, (_, value) => digit.format(value)),
	};
}

/** Year, month, day, and perhaps hour and minute. */
const numbersOf = (plain: string): readonly number[] => plain.split(/\D/).map(Number);

/** `2026-11-21 09:40` in a time zone: for files, where other programs read it. */
export function plainMoment(timeZone: string, iso: string): string {
	const moment = Date.parse(iso);
	if (Number.isNaN(moment)) return iso;
	const local = new Date(moment + offsetIn(timeZone, moment)).toISOString();
	return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** `2026-11-21`: the day of a moment in a time zone. */
export const dayIn = (timeZone: string, iso: string): string =>
	plainMoment(timeZone, iso).slice(0, 10);

const day = 24 * 3600_000;

/** Nowhere do clocks change within a quarter of an hour. */
const quarter = 15 * 60_000;
const mostKept = 10_000;

type Clock = { formatter: Intl.DateTimeFormat; offsets: Map<number, number> };

const clocks = new Map<string, Clock>();

/** Milliseconds that a time zone's clocks are ahead of UTC's at a moment. */
function offsetIn(timeZone: string, moment: number): number {
	const clock = clockOf(timeZone);
	const begin = Math.floor(moment / day) * day;
	const offset = offsetAt(clock, begin);
	if (offset === offsetAt(clock, begin + day)) return offset;
	return offsetAt(clock, Math.floor(moment / quarter) * quarter);
}

/** The same, kept: asking Intl is slow. */
function offsetAt({ formatter, offsets }: Clock, moment: number): number {
	const known = offsets.get(moment);
	if (known !== undefined) return known;
	const there = formatter.format(moment).replace(" ", "T");
	const offset = Date.parse(`${there}Z`) - moment;
	if (offsets.size >= mostKept) offsets.clear();
	offsets.set(moment, offset);
	return offset;
}

function clockOf(timeZone: string): Clock {
	const known = clocks.get(timeZone);
	if (known) return known;
	// Sweden writes `2026-11-21 09:40`.
	const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
	const clock = { formatter: new Intl.DateTimeFormat("sv-SE", options), offsets: new Map() };
	clocks.set(timeZone, clock);
	return clock;
}
