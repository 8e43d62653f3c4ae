import { describe, expect, it } from "vitest";
import {
	chartInk,
	sliceColors as colours,
	fixedColors,
	knownColors,
} from "#app/charts/chart-colors.ts";
import { maxChartValues } from "#contract/charts/chart-query.ts";

/** The contrast ratio of two colours, from 1 to 21. */
function contrastRatio(one: string, other: string): number {
	const luminance = (hex: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5]
			.map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
			.map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4));
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [lesser = 0, greater = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (greater + 0.05) / (lesser + 0.05);
}

const known = Object.values(knownColors).flatMap((values) => Object.values(values));

describe("the colours of slices", () => {
	it("are five fixed ones, then others, one for each slice of a pie", () => {
		expect(fixedColors).toHaveLength(5);
		expect(colours.slice(0, 5)).toEqual(fixedColors);
		expect(colours).toHaveLength(maxChartValues.pie);
	});

	it("are all different, on light ground and on dark", () => {
		for (const theme of ["light", "dark"] as const)
			expect(new Set(colours.map((colour) => colour[theme])).size).toBe(colours.length);
	});

	it("let text upon them be read", () => {
		for (const colour of [...colours, ...known, chartInk.others, chartInk.empty])
			for (const theme of ["light", "dark"] as const)
				expect(contrastRatio(colour[theme], chartInk.onSlice[theme])).toBeGreaterThanOrEqual(4.5);
	});
});

describe("the texts of a chart", () => {
	it("can be read upon their ground", () => {
		for (const theme of ["light", "dark"] as const)
			for (const name of ["text", "muted"] as const)
				expect(
					contrastRatio(chartInk[name][theme], chartInk.surface[theme]),
				).toBeGreaterThanOrEqual(4.5);
	});

	it("have a measure of contrast that knows black on white", () => {
		expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});
});
