import { describe, expect, it } from "vitest";
import {
	chartInk,
	contrastRatio,
	fixedColors,
	knownColors,
	sliceColors,
} from "#app/charts/chart-colors.ts";

const colours = sliceColors(12);
const known = Object.values(knownColors).flatMap((values) => Object.values(values));

describe("the colours of slices", () => {
	it("are five fixed ones, then others, and always the same", () => {
		expect(fixedColors).toHaveLength(5);
		expect(colours.slice(0, 5)).toEqual(fixedColors);
		expect(sliceColors(3)).toEqual(fixedColors.slice(0, 3));
		expect(sliceColors(12)).toEqual(colours);
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
