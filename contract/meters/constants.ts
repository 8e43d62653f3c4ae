/** A counter only increases, until it is replaced; a gauge shows the current value. */
export const meterKinds = ["counter", "gauge"] as const;

/** The maximum number of meters of an equipment item. */
export const maxMeters = 20;

export const maxMeterUnit = 20;

/** The number of days after a reading within which it can be entered. */
export const maxReadingAgeDays = 30;

/** A reading that is more than so many times the usual value must be confirmed. */
const muchMore = 10;

/** The number of previous readings from which the usual value is computed. */
export const typicalSampleSize = 11;

type Read = { readonly value: number; readonly replaced: boolean };

/**
 * Checks whether a value is far above what earlier readings suggest: for a counter by its increase,
 * for a gauge by the value itself.
 *
 * @param before the earlier readings, the newest first
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
