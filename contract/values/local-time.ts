import { MS_PER_DAY } from "./time-units.ts";
import { utcOffset } from "./utc-offset.ts";

/**
 * A wall's clock, as the milliseconds from 1970-01-01 00:00 to what it shows: days are its multiples of
 * `MS_PER_DAY`, and each has 24 hours of 60 minutes.
 */
type Shown = number;

/** What a wall's clock of a time zone shows at an instant, and when it shows something. */
export type LocalClock = {
	/** While it goes through an hour a second time it shows the end of that hour: it never goes back. */
	shownAt: (instant: Date) => Shown;
	/** The first instant at which it shows this; where it leaves it out, that at which it goes on. */
	instantOf: (shown: Shown) => Date;
};

const clocks = new Map<string, LocalClock>();

/** The wall's clock of a time zone, such as `Asia/Riyadh`. @throws RangeError if there is none such */
export function localClock(timeZone: string): LocalClock {
	const known = clocks.get(timeZone);
	if (known) return known;
	const made = clockOf((instant) => utcOffset(timeZone, instant));
	// A zone that is none is refused here, not where it is first asked.
	utcOffset(timeZone, 0);
	clocks.set(timeZone, made);
	return made;
}

/** How far a zone's clocks are ahead of UTC at an instant, both in milliseconds. */
type Offsets = (instant: number) => number;

function clockOf(offsetAt: Offsets): LocalClock {
	/** The instant at which the offset changes between two, of which the first has another. */
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
