import { MS_PER_DAY } from "./time-units.ts";

/** No time zone changes its clocks within a quarter of an hour. */
const quarter = 15 * 60_000;
const maxStored = 10_000;

type Clock = { formatter: Intl.DateTimeFormat; offsets: Map<number, number> };

const clocks = new Map<string, Clock>();

/**
 * Returns the milliseconds by which a time zone is ahead of UTC at an instant.
 *
 * @throws RangeError if there is no such time zone
 */
export function utcOffset(timeZone: string, instant: number): number {
	const clock = clockOf(timeZone);
	const begin = Math.floor(instant / MS_PER_DAY) * MS_PER_DAY;
	const offset = offsetAt(clock, begin);
	if (offset === offsetAt(clock, begin + MS_PER_DAY)) return offset;
	return offsetAt(clock, Math.floor(instant / quarter) * quarter);
}

/** Returns the same from a cache, since Intl is slow. */
function offsetAt({ formatter, offsets }: Clock, instant: number): number {
	const known = offsets.get(instant);
	if (known !== undefined) return known;
	const there = formatter.format(instant).replace(" ", "T");
	const offset = Date.parse(`${there}Z`) - instant;
	if (offsets.size >= maxStored) offsets.clear();
	offsets.set(instant, offset);
	return offset;
}

function clockOf(timeZone: string): Clock {
	const known = clocks.get(timeZone);
	if (known) return known;
	// The Swedish format is `2026-11-21 09:40`.
	const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
	const clock = { formatter: new Intl.DateTimeFormat("sv-SE", options), offsets: new Map() };
	clocks.set(timeZone, clock);
	return clock;
}
