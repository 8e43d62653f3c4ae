import type { ChartType } from "#contract/charts/chart-query.ts";

/** The widths of a chart in a page, and the widest window that each is for; in pixels. */
export const chartSizes = [
	{ width: 296, upTo: 639 },
	{ width: 600, upTo: 1199 },
	{ width: 940, upTo: undefined },
] as const;

export const legendRowHeight = 24;

/** The room that a title takes above a chart. */
export const chartTitleHeight = 36;

/** The part of a pie's picture in which the pie stands, where its legend stands below. */
export const pieAreaHeight = 208;

/** Whether a chart of this width has its legend below. */
export const isNarrowChart = (width: number): boolean => width < 560;

const heights = { bar: 250, histogram: 250, line: 350, pie: 350 } as const;

/** In pixels; bars and lines as the specification gives them. */
export function chartHeight(chart: ChartType, points: number, width: number): number {
	return chart === "pie" && isNarrowChart(width)
		? pieAreaHeight + points * legendRowHeight + legendRowHeight
		: heights[chart];
}
