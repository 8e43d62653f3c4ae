import type { Language } from "#app/lib/languages.ts";
import type { TimeBucketUnit } from "#contract/charts/time-buckets.ts";

/** The days from the first to the last, `YYYY-MM-DD`; with a larger unit, whole months or years. */
export type DateRange = { first: string; last: string; unit: TimeBucketUnit };

const formatters = new Map<string, Intl.DateTimeFormat>();

function written(day: string, language: Language, unit: TimeBucketUnit, year: boolean): string {
	const key = `${language} ${unit} ${year}`;
	const formatter =
		formatters.get(key) ??
		new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
			timeZone: "UTC",
			...(unit === "day" ? { day: "numeric" } : {}),
			...(unit === "year" ? {} : { month: language === "ar" ? "long" : "short" }),
			...(year ? { year: "numeric" } : {}),
		});
	formatters.set(key, formatter);
	const parts = formatter.formatToParts(new Date(`${day}T00:00:00Z`));
	return ["day", "month", "year"]
		.map((type) => parts.find((part) => part.type === type)?.value)
		.filter(Boolean)
		.join(" ");
}

/**
 * Returns the label of a range: `5 Jan 2026`, `4 Jan – 10 Jan 2026`, `Jan 2026`, `2026`,
 * `2020–2024`.
 */
export function dateRangeLabel(
	{ first, last, unit }: DateRange,
	language: Language,
	{ year = true } = {},
): string {
	if (unit === "year") {
		const [from, to] = [first, last].map((day) => String(Number(day.slice(0, 4))));
		return from === to ? `${from}` : `${from}–${to}`;
	}
	const sameYear = first.slice(0, 4) === last.slice(0, 4);
	const end = written(last, language, unit, year);
	const one = unit === "day" ? first === last : first.slice(0, 7) === last.slice(0, 7);
	return one ? end : `${written(first, language, unit, year && !sameYear)} – ${end}`;
}
