import { describe, expect, it } from "vitest";
import {
	contrast,
	fixedColours,
	ink,
	knownColours,
	sliceColours,
} from "#app/reports/chart-colours.ts";

const colours = sliceColours(12);
const known = Object.values(knownColours).flatMap((values) => Object.values(values));

describe("the colours of slices", () => {
	it("are five fixed ones, then others, and always the same", () => {
		expect(fixedColours).toHaveLength(5);
		expect(colours.slice(0, 5)).toEqual(fixedColours);
		expect(sliceColours(3)).toEqual(fixedColours.slice(0, 3));
		expect(sliceColours(12)).toEqual(colours);
	});

	it("are all different, on light ground and on dark", () => {
		for (const theme of ["light", "dark"] as const)
			expect(new Set(colours.map((colour) => colour[theme])).size).toBe(colours.length);
	});

	it("let text upon them be read", () => {
		for (const colour of [...colours, ...known, ink.others, ink.empty])
			for (const theme of ["light", "dark"] as const)
				expect(contrast(colour[theme], ink.onSlice[theme])).toBeGreaterThanOrEqual(4.5);
	});
});

describe("the texts of a chart", () => {
	it("can be read upon their ground", () => {
		for (const theme of ["light", "dark"] as const)
			for (const name of ["text", "muted"] as const)
				expect(contrast(ink[name][theme], ink.surface[theme])).toBeGreaterThanOrEqual(4.5);
	});

	it("have a measure of contrast that knows black on white", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});
});
