import type { Theme } from "#app/lib/themes.ts";
import { type ChartColor, chartInk, knownColors, sliceColors } from "./chart-colors.ts";
import { type ChartDrawing, drawingHeight, fontFamily, toEChartsOption } from "./echarts-option.ts";

/** The appearance of a chart; a standalone one has its own background. */
export type ChartAppearance = { width: number; theme: Theme; ground: boolean };

/** Renders a chart as an SVG document. The chart library is loaded with the first chart. */
export async function drawChart(drawing: ChartDrawing, { width, theme, ground }: ChartAppearance) {
	const { renderSvg: svgOf } = await import("./echarts.server.ts");
	const svg = svgOf(toEChartsOption(drawing, width), width, drawingHeight(drawing, width));
	return (
		svg
			// Removes the styles for hover effects, and the duplicated texts.
			.replace(/<style ><!\[CDATA\[.*?<\/style>|<defs ?><\/defs>/gs, "")
			.replace(/<path (?![^>]* stroke=)[^>]*fill="none"[^>]*><\/path>\n?/g, "")
			.replace(/ (class|pointer-events|ecmeta_\w+)="[^"]*"/g, "")
			.replaceAll(`font-family:${fontFamily};`, "")
			.replace(/^<svg /, `<svg lang="${drawing.language}" font-family="${fontFamily}" `)
			.replace(/<rect ([^>]*)fill="none"><\/rect>/, (rect, place: string) =>
				ground ? `<rect ${place}fill="${chartInk.surface.light}"></rect>` : rect,
			)
			.replace("</svg>", `${darkStyle(theme, drawing.points.length)}</svg>`)
	);
}

/** Returns the style that replaces the colours on dark backgrounds; printing uses light ones. */
function darkStyle(theme: Theme, slices: number): string {
	if (theme === "light") return "";
	const colours: readonly ChartColor[] = [
		...Object.values(chartInk),
		...sliceColors.slice(0, Math.max(slices, 1)),
		...Object.values(knownColors).flatMap((values) => Object.values(values)),
	];
	const rules = colours.map(
		({ light, dark }) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`,
	);
	const media = theme === "dark" ? "screen" : "screen and (prefers-color-scheme: dark)";
	return `<style>@media ${media}{${rules.join("")}}</style>`;
}
