import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	createHistogramBins,
	histogramBinIndex,
	histogramBinRange,
} from "#contract/charts/histogram-bins.ts";

describe("bins", () => {
	it.each([
		[0, 9, true, 20, 1],
		[0, 20, true, 20, 2],
		[3, 96, true, 20, 5],
		[0, 1_000_000, true, 20, 100_000],
		[-7, 7, true, 20, 1],
		[5, 5, true, 20, 1],
		[0.1, 0.3, false, 20, 0.02],
		[0, 12.5, false, 20, 1],
	])(
		"from %d to %d (whole: %s) in at most %d are %d wide",
		(least, greatest, whole, most, width) => {
			expect(createHistogramBins(least, greatest, whole, most).width).toBe(width);
		},
	);

	it("of whole numbers say their last, of others where the next begins", () => {
		expect(histogramBinRange(3, { width: 5, whole: true })).toEqual({ key: 15, to: 19 });
		expect(histogramBinRange(4, { width: 1, whole: true })).toEqual({ key: 4, to: 4 });
		expect(histogramBinRange(3, { width: 0.1, whole: false })).toEqual({ key: 0.3, to: 0.4 });
		expect(histogramBinRange(-1, { width: 2, whole: true })).toEqual({ key: -2, to: -1 });
	});

	it("are of round widths, as many as may be, and each number lies in its own", () => {
		const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
		fc.assert(
			fc.property(cents, cents, fc.boolean(), fc.constantFrom(20, 100), (a, b, whole, most) => {
				const [least, greatest] = [Math.min(a, b), Math.max(a, b)].map((n) =>
					whole ? n : n / 100,
				);
				if (least === undefined || greatest === undefined) return;
				const bins = createHistogramBins(least, greatest, whole, most);
				expect(String(bins.width)).toMatch(/^(0\.0*)?[125]0*$/);
				expect(histogramBinIndex(greatest, bins) - histogramBinIndex(least, bins)).toBeLessThan(
					most,
				);
				for (const value of [least, greatest]) {
					const { key, to } = histogramBinRange(histogramBinIndex(value, bins), bins);
					expect(value).toBeGreaterThanOrEqual(key);
					expect(whole ? value <= to : value < to).toBe(true);
				}
			}),
		);
	});
});
