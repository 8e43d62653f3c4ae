import type { ChartType } from "#contract/charts/chart-query.ts";

/** The widths of a chart in a page, and the maximum width of the window for each; in pixels. */
export const chartSizes = [
	{ width: 296, upTo: 639 },
	{ width: 600, upTo: 1199 },
	{ width: 940, upTo: undefined },
] as const;

export const legendRowHeight = 24;

/** The height of the title above a chart. */
export const chartTitleHeight = 36;

/** The height of a pie without the legend below it. */
export const pieAreaHeight = 208;

/** Checks whether a chart of this width has its legend below. */
export const isNarrowChart = (width: number): boolean => width < 560;

const heights = { bar: 250, histogram: 250, line: 350, pie: 350 } as const;

/** Returns the height in pixels; bars and lines follow the specification. */
export function chartHeight(chart: ChartType, points: number, width: number): number {
	return chart === "pie" && isNarrowChart(width)
		? pieAreaHeight + points * legendRowHeight + legendRowHeight
		: heights[chart];
}
