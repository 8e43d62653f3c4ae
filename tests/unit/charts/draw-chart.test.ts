import { describe, expect, it } from "vitest";
import { renderPng } from "#app/charts/chart-png.server.ts";
import { chartHeight } from "#app/charts/chart-sizes.ts";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import type { Language } from "#app/lib/languages.ts";
import { chartTypes } from "#contract/charts/chart-query.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const drawingOf = (chart: ChartDrawing["chart"], language: Language): ChartDrawing => ({
	chart,
	points: [
		{ label: 'Gate <2> & "co"', value: 1234.5, kind: "group" },
		{ label: "الشمال", value: 5, kind: "group" },
		{ label: "الشمال", value: null, kind: "group" },
		{ label: "Others (12)", value: 40, kind: "others" },
		{ label: "(empty)", value: 3, kind: "empty" },
	],
	ordered: false,
	language,
	format: getLocaleFormat(language, "UTC"),
});

const page = { width: 940, theme: "system", ground: false } as const;

/** The texts of a picture, without marks of direction. */
const textsIn = (svg: string) =>
	[...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) =>
		text.replace(/[\u2066-\u2069\u200b]/g, ""),
	);

/** Whether every element that is opened is closed in its turn. */
function isWellFormed(svg: string): boolean {
	const open: string[] = [];
	for (const [, close, name = "", attributes = ""] of svg.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
		if (close) {
			if (open.pop() !== name) return false;
		} else if (!attributes.endsWith("/")) open.push(name);
	}
	return open.length === 0 && !/&(?!(amp|lt|gt|quot|#\d+|#39);)/.test(svg);
}

describe("a chart", () => {
	it.each(chartTypes)("as %s is a well-formed picture that names what it draws", async (chart) => {
		for (const language of ["ar", "en"] as const)
			for (const width of [296, 940]) {
				const svg = await drawChart(drawingOf(chart, language), { ...page, width });
				expect(svg).toContain(` width="${width}" height="`);
				expect(isWellFormed(svg)).toBe(true);
				const texts = textsIn(svg).join(" ");
				expect(texts).toContain(chart === "pie" ? "1,234.5 (96.3%)" : "1,200");
				for (const label of ["الشمال", "Others", "(empty)"]) expect(texts).toContain(label);
				expect(svg).toMatch(new RegExp(`^<svg lang="${language}" `));
				expect(svg).not.toMatch(/<script|href=|url\((?!#)|NaN|:hover/);
			}
	});

	it("is as high as the specification says", () => {
		expect([chartHeight("bar", 30, 940), chartHeight("bar", 30, 296)]).toEqual([250, 250]);
		expect([chartHeight("line", 30, 940), chartHeight("line", 30, 296)]).toEqual([350, 350]);
	});

	it("is mirrored where the language runs from right to left", async () => {
		const placesIn = async (language: Language) => {
			const svg = await drawChart(drawingOf("bar", language), page);
			const place = (text: string) =>
				Number(new RegExp(`translate\\(([\\d.]+) [\\d.]+\\)"[^>]*>[^<]*${text}`).exec(svg)?.[1]);
			return { axis: place("1,200"), first: place("Gate"), last: place("empty") };
		};
		const [english, arabic] = [await placesIn("en"), await placesIn("ar")];
		expect(english.axis).toBeLessThan(english.first);
		expect(english.first).toBeLessThan(english.last);
		expect(arabic.axis).toBeGreaterThan(arabic.first);
		expect(arabic.first).toBeGreaterThan(arabic.last);
	});

	it("is dark on dark ground only, and never on paper", async () => {
		const drawing = drawingOf("bar", "en");
		const drawn = (theme: "light" | "dark" | "system") => drawChart(drawing, { ...page, theme });
		expect(await drawn("light")).not.toContain("<style>@media");
		expect(await drawn("dark")).toContain("<style>@media screen{");
		expect(await drawn("system")).toContain("@media screen and (prefers-color-scheme: dark){");
	});

	it("stands by itself with a title on white ground", async () => {
		const drawing = { ...drawingOf("line", "en"), title: "Follow up: Count by Branch" };
		const svg = await drawChart(drawing, { ...page, theme: "light", ground: true });
		expect(textsIn(svg)).toContain("Follow up: Count by Branch");
		expect(svg).toMatch(/<rect width="940" height="386"[^>]*fill="#ffffff">/);
	});

	it("is painted twice as large, with letters though the server has no fonts", async () => {
		const drawing = { ...drawingOf("pie", "ar"), title: "تقرير مرئي" };
		const svg = await drawChart(drawing, { width: 400, theme: "light", ground: true });
		const png = await renderPng(svg);
		expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
		expect(png.readUInt32BE(16)).toBe(800);
		const bare = await renderPng(svg.replace(/<text[^>]*>[^<]*<\/text>/g, ""));
		expect(png.length).toBeGreaterThan(bare.length * 1.2);
	});

	it("is rendered once, though it is requested twice at a time", async () => {
		const svg = await drawChart(drawingOf("bar", "en"), {
			width: 240,
			theme: "light",
			ground: true,
		});
		const [one, other] = await Promise.all([renderPng(svg), renderPng(svg)]);
		expect(other).toBe(one);
	});
});
