/** A counter only grows, until it is replaced; a gauge shows what is just now. */
export const meterKinds = ["counter", "gauge"] as const;

/** A piece of equipment has so many at most. */
export const maxMeters = 20;

export const maxMeterUnit = 20;

/** For so many days what was read may be written down later. */
export const maxReadingAgeDays = 30;

/** So many times as much as usual is asked about once more. */
const muchMore = 10;

/** What is usual is seen from so many readings before. */
export const typicalSampleSize = 11;

type Read = { readonly value: number; readonly replaced: boolean };

/**
 * Whether a value is far more than those before it lead one to expect: of a counter by its step, of a
 * gauge by itself.
 *
 * @param before the readings before it, the newest first
 */
export function isUnusualReading(
	kind: (typeof meterKinds)[number],
	{ value, replaced }: Read,
	before: readonly Read[],
): boolean {
	if (kind === "gauge") {
		const greatest = Math.max(...before.map((one) => Math.abs(one.value)));
		return before.length > 2 && greatest > 0 && Math.abs(value) > muchMore * greatest;
	}
	const [last] = before;
	if (replaced || last === undefined) return false;
	const steps = before.slice(0, -1).flatMap((one, index) => {
		const earlier = before[index + 1];
		return one.replaced || !earlier ? [] : [one.value - earlier.value];
	});
	const usual = steps.reduce((sum, step) => sum + step, 0) / steps.length;
	return steps.length > 1 && usual > 0 && value - last.value > muchMore * usual;
}
