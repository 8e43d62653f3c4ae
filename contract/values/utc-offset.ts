import { MS_PER_DAY } from "./time-units.ts";

/** No time zone changes its clocks within a quarter of an hour. */
const quarter = 15 * 60_000;
const mostKept = 10_000;

type Clock = { formatter: Intl.DateTimeFormat; offsets: Map<number, number> };

const clocks = new Map<string, Clock>();

/**
 * Returns the milliseconds by which a time zone is ahead of UTC at an instant.
 *
 * @throws RangeError if there is no such time zone
 */
export function utcOffset(timeZone: string, moment: number): number {
	const clock = clockOf(timeZone);
	const begin = Math.floor(moment / MS_PER_DAY) * MS_PER_DAY;
	const offset = offsetAt(clock, begin);
	if (offset === offsetAt(clock, begin + MS_PER_DAY)) return offset;
	return offsetAt(clock, Math.floor(moment / quarter) * quarter);
}

/** Returns the same from a cache, since Intl is slow. */
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
	// The Swedish format is `2026-11-21 09:40`.
	const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
	const clock = { formatter: new Intl.DateTimeFormat("sv-SE", options), offsets: new Map() };
	clocks.set(timeZone, clock);
	return clock;
}
