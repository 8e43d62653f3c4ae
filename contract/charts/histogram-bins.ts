/** Spans of one width, which begin at multiples of it. */
export type HistogramBins = {
	width: number;
	/**
	 * True if all values are whole numbers: the last number of a span is shown, not the start of the
	 * next one.
	 */
	whole: boolean;
};

/**
 * Numbers that differ by less than a millionth count as equal; products with this factor are whole
 * numbers.
 */
export const decimalPrecision = 1_000_000;

const round = [1, 2, 5];

/**
 * Returns the narrowest bins of a round width that cover `least` to `greatest` with at most `max`
 * bins.
 */
export function createHistogramBins(
	least: number,
	greatest: number,
	whole: boolean,
	max: number,
): HistogramBins {
	for (let power = whole ? 0 : -2; ; power++)
		for (const digit of round) {
			const width = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
			const bins = { width, whole };
			if (histogramBinIndex(greatest, bins) - histogramBinIndex(least, bins) < max) return bins;
		}
}

/** Returns the index of the bin that a value falls into. */
export const histogramBinIndex = (value: number, { width }: HistogramBins): number =>
	Math.floor(Math.round(value * decimalPrecision) / Math.round(width * decimalPrecision));

/** Returns a bin's lowest value, and its highest or the start of the next bin. */
export function histogramBinRange(
	place: number,
	{ width, whole }: HistogramBins,
): { key: number; to: number } {
	const start = (at: number) =>
		Math.round(at * Math.round(width * decimalPrecision)) / decimalPrecision;
	return { key: start(place), to: whole ? start(place + 1) - 1 : start(place + 1) };
}
