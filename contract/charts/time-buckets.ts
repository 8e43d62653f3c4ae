import { MS_PER_DAY } from "../values/time-units.ts";

export const timeBucketUnits = ["day", "month", "year"] as const;
export type TimeBucketUnit = (typeof timeBucketUnits)[number];

/** Buckets of the calendar: `size` days, months or years each. */
export type TimeBuckets = { unit: TimeBucketUnit; size: number };

/**
 * A Sunday, from which days are counted, so that weeks begin on the same day as in the region's
 * calendars.
 */
const firstSunday = "1970-01-04";

const singly: readonly TimeBuckets[] = [
	{ unit: "day", size: 1 },
	{ unit: "month", size: 1 },
];

const evenly: readonly TimeBuckets[] = [
	{ unit: "day", size: 1 },
	{ unit: "day", size: 2 },
	{ unit: "day", size: 7 },
	{ unit: "day", size: 14 },
	{ unit: "month", size: 1 },
	{ unit: "month", size: 2 },
	{ unit: "month", size: 3 },
	{ unit: "month", size: 6 },
];

const years: readonly TimeBuckets[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((size) => ({
	unit: "year",
	size,
}));

/**
 * Returns the finest buckets that cover two days and all between them with at most `max` buckets.
 *
 * @param fine whether a bucket may have several days or months, as in a histogram
 */
export function createTimeBuckets(
	first: string,
	last: string,
	fine: boolean,
	max: number,
): TimeBuckets {
	const found = [...(fine ? evenly : singly), ...years].find(
		(steps) => timeBucketIndex(last, steps) - timeBucketIndex(first, steps) < max,
	);
	return found ?? { unit: "year", size: 1000 };
}

/** Returns the index of the bucket that a day, `YYYY-MM-DD`, falls into. */
export function timeBucketIndex(day: string, { unit, size }: TimeBuckets): number {
	const [year = 0, month = 0] = day.split("-").map(Number);
	switch (unit) {
		case "day":
			return Math.floor((Date.parse(day) - Date.parse(firstSunday)) / MS_PER_DAY / size);
		case "month":
			return Math.floor((year * 12 + month - 1) / size);
		case "year":
			return Math.floor(year / size);
	}
}

/** Returns the first and the last day of a bucket. */
export const timeBucketRange = (
	place: number,
	steps: TimeBuckets,
): { key: string; to: string } => ({
	key: dayText(startOf(place, steps)),
	to: dayText(startOf(place + 1, steps) - MS_PER_DAY),
});

function startOf(place: number, { unit, size }: TimeBuckets): number {
	if (unit === "day") return Date.parse(firstSunday) + place * size * MS_PER_DAY;
	const months = place * size * (unit === "year" ? 12 : 1);
	// Date.UTC maps the years 0 to 99 to 1900 to 1999.
	return new Date(0).setUTCFullYear(Math.floor(months / 12), months % 12, 1);
}

const dayText = (time: number) => new Date(Math.max(time, earliest)).toISOString().slice(0, 10);

const earliest = Date.parse("0001-01-01");
