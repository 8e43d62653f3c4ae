import fc from "fast-check";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";

/** Zones with and without daylight saving, at midnight and later. */
const zones = [
	"Asia/Riyadh",
	"Africa/Cairo",
	"Asia/Amman",
	"Asia/Beirut",
	"Africa/Casablanca",
] as const;

const always: WorkingHours = [[0, 1440]];

const someHours = fc
	.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 4 })
	.map((minutes) => {
		const sorted = minutes.sort((a, b) => a - b);
		return [
			...(sorted.length > 1 ? [[sorted[0], sorted[1]]] : []),
			...(sorted.length > 3 ? [[sorted[2], sorted[3]]] : []),
		] as unknown as WorkingHours;
	});

const anyHours = fc.oneof(
	{ weight: 4, arbitrary: someHours },
	{ weight: 1, arbitrary: fc.constant(always) },
);

const begin = Date.parse("2026-01-25T00:00:00Z");
const oneDay = 86_400_000;
const dayAfter = (step: number) => new Date(begin + step * oneDay).toISOString().slice(0, 10);

const someDay = (longest: number) =>
	fc
		.record({
			id: fc.nat(50),
			from: fc.nat(400),
			length: fc.nat(longest),
			hours: fc.option(anyHours),
			only_working_days: fc.boolean(),
		})
		.map(({ from, length, ...day }) => ({
			...day,
			from_day: dayAfter(from),
			to_day: dayAfter(from + length),
		}));

/**
 * Calendars of any hours, with exceptions that overlap, in zones that save daylight.
 *
 * @param week that of Sunday, and how long an exception may be, in days
 */
export const someCalendar = ({
	sunday = [[600, 601]],
	longest = 40,
}: {
	sunday?: WorkingHours;
	longest?: number;
} = {}): fc.Arbitrary<WorkingCalendar> =>
	fc
		.record({
			hours: fc.array(anyHours, { minLength: 6, maxLength: 6 }),
			days: fc.uniqueArray(someDay(longest), { maxLength: 6, selector: ({ id }) => id }),
			timeZone: fc.constantFrom(...zones),
		})
		.map(({ hours, ...calendar }) => ({ ...calendar, hours: [sunday, ...hours] }));

/** An instant of the days in which the exceptions begin, at a whole minute. */
export const someInstant = fc
	.integer({ min: 0, max: 330 * 1440 })
	.map((minute) => new Date(begin + minute * 60_000));
