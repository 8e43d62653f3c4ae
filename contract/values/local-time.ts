import { MS_PER_DAY } from "./time-units.ts";
import { utcOffset } from "./utc-offset.ts";

/**
 * A local time, as the milliseconds from 1970-01-01 00:00 to it: days are multiples of
 * `MS_PER_DAY`, and each has 24 hours of 60 minutes.
 */
type Shown = number;

/** The conversion between instants and the local time of a time zone. */
export type LocalClock = {
	/**
	 * Converts an instant. In an hour that happens twice, the second time shows the end of that hour:
	 * local time never goes back.
	 */
	shownAt: (instant: Date) => Shown;
	/**
	 * Converts a local time to the first instant that shows it; a skipped time to the instant at
	 * which the clock jumps over it.
	 */
	instantOf: (shown: Shown) => Date;
};

const clocks = new Map<string, LocalClock>();

/**
 * Returns the clock of a time zone, such as `Asia/Riyadh`.
 *
 * @throws RangeError if there is no such time zone
 */
export function localClock(timeZone: string): LocalClock {
	const known = clocks.get(timeZone);
	if (known) return known;
	const made = clockOf((instant) => utcOffset(timeZone, instant));
	// An invalid time zone fails here, not at its first use.
	utcOffset(timeZone, 0);
	clocks.set(timeZone, made);
	return made;
}

/** The offset of a time zone from UTC at an instant, both in milliseconds. */
type Offsets = (instant: number) => number;

function clockOf(offsetAt: Offsets): LocalClock {
	/**
	 * Finds the instant between two others at which the offset changes; the offsets at both must
	 * differ.
	 */
	function change(from: number, to: number): number {
		let [before, after] = [from, to];
		const earlier = offsetAt(before);
		while (after - before > 1) {
			const middle = Math.floor((before + after) / 2);
			if (offsetAt(middle) === earlier) before = middle;
			else after = middle;
		}
		return after;
	}

	function first(shown: Shown): number {
		const earlier = offsetAt(shown - MS_PER_DAY);
		const later = offsetAt(shown + MS_PER_DAY);
		if (earlier === later || offsetAt(shown - earlier) === earlier) return shown - earlier;
		if (offsetAt(shown - later) === later) return shown - later;
		return change(shown - later, shown - earlier);
	}

	return {
		shownAt(instant) {
			const now = instant.valueOf();
			const shown = now + offsetAt(now);
			const before = first(shown);
			if (before >= now) return shown;
			const turned = change(before, now);
			return turned + offsetAt(before);
		},
		instantOf: (shown) => new Date(first(shown)),
	};
}
