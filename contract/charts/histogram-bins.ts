/** Spans of one width, which begin at its multiples. */
export type HistogramBins = {
	width: number;
	/** Only whole numbers are in them: the last of a span is told, not where the next begins. */
	whole: boolean;
};

/** Numbers are told apart to so small a part; products with it are whole. */
export const decimalPrecision = 1_000_000;

const round = [1, 2, 5];

/** The narrowest round bins that hold everything from `least` to `greatest` in at most `most`. */
export function createHistogramBins(
	least: number,
	greatest: number,
	whole: boolean,
	most: number,
): HistogramBins {
	for (let power = whole ? 0 : -2; ; power++)
		for (const digit of round) {
			const width = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
			const bins = { width, whole };
			if (histogramBinIndex(greatest, bins) - histogramBinIndex(least, bins) < most) return bins;
		}
}

/** The number of the bin that a value falls into. */
export const histogramBinIndex = (value: number, { width }: HistogramBins): number =>
	Math.floor(Math.round(value * decimalPrecision) / Math.round(width * decimalPrecision));

/** A bin's least value, and its last or where the next begins. */
export function histogramBinRange(
	place: number,
	{ width, whole }: HistogramBins,
): { key: number; to: number } {
	const start = (at: number) =>
		Math.round(at * Math.round(width * decimalPrecision)) / decimalPrecision;
	return { key: start(place), to: whole ? start(place + 1) - 1 : start(place + 1) };
}
