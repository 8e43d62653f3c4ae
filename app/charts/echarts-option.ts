import type { EChartsCoreOption } from "echarts/core";
import { type Language, textDirection } from "#app/lib/languages.ts";
import type { ChartType } from "#contract/charts/chart-query.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { LocaleFormat } from "#contract/values/format.ts";
import { layOutLabels } from "./axis-labels.ts";
import { type ChartColor, chartInk, fixedColors, sliceColors } from "./chart-colors.ts";
import {
	chartHeight,
	chartTitleHeight,
	isNarrowChart,
	legendRowHeight,
	pieAreaHeight,
} from "./chart-sizes.ts";
import { chartTextSize, joinInDirection, textWidth, truncateText } from "./text-measure.ts";

/** A group of rows, the group of all other values, or the rows without a value. */
export type PointKind = "group" | "others" | "empty";

/** A bar, a point or a slice. */
export type ChartPoint = {
	label: string;
	value: number | null;
	kind: PointKind;
	/** The fixed colour of a slice, if it has one. */
	colour?: ChartColor;
};

/** A chart's content, in the user's language. */
export type ChartDrawing = {
	chart: ChartType;
	points: readonly ChartPoint[];
	/** Whether the points belong to a scale, so that omitted labels can be inferred. */
	ordered: boolean;
	/** The title above a standalone image, or one that needs an explanation. */
	title?: string;
	/** False to hide the values at the points; otherwise they are shown if there is room. */
	labelled?: false;
	/** The time axis begins at the left in Arabic, too. */
	direction?: "ltr";
	/** The height in pixels, without the title; the default height of the chart if absent. */
	height?: number;
	/** A value to be compared with, as a dashed line. */
	target?: number;
	/** The end of the value axis; a round number above the values if absent. */
	max?: number;
	language: Language;
	format: LocaleFormat;
};

export const fontFamily = "Readex Pro, system-ui, Segoe UI, Noto Sans Arabic, sans-serif";

/** Returns the height in pixels, with the title. */
export const drawingHeight = ({ chart, points, title, height }: ChartDrawing, width: number) =>
	(height ?? chartHeight(chart, points.length, width)) +
	(title === undefined ? 0 : chartTitleHeight);

/** Returns the options of the chart library, in light colours. */
export function toEChartsOption(drawing: ChartDrawing, width: number): EChartsCoreOption {
	const { title } = drawing;
	return {
		animation: false,
		textStyle: { fontFamily },
		...(title === undefined ? {} : { title: titleOf(title, drawing, width) }),
		...(drawing.chart === "pie" ? pieOf(drawing, width) : axesOf(drawing, width)),
	};
}

const isRtl = ({ language }: ChartDrawing) => textDirection(language) === "rtl";

const titleOf = (title: string, drawing: ChartDrawing, width: number) => ({
	text: isolateBidi(truncateText(title, (width - 16) * (chartTextSize / 16))),
	top: 8,
	...(isRtl(drawing) ? { left: width - 8, textAlign: "right" } : { left: 8 }),
	padding: 0,
	textStyle: { fontSize: 16, fontWeight: "normal", color: chartInk.text.light },
});

const written = (color: string) => ({ color, fontSize: chartTextSize });

function axesOf(drawing: ChartDrawing, width: number): EChartsCoreOption {
	const { chart, points, ordered, format, title } = drawing;
	const rtl = isRtl(drawing) && drawing.direction !== "ltr";
	const values = points.map(({ value }) => value);
	const whole = values.every((value) => value === null || Number.isInteger(value));
	const greatest = Math.max(...values.map((value) => Math.abs(value ?? 0)), 0);
	// The axis may end at a number that is longer than the greatest value.
	const longest = Math.max(
		textWidth(format.number(Math.ceil(greatest * 1.25))),
		whole ? 0 : textWidth(format.number(0.25)),
	);
	const scale = longest + 16;
	const slotIn = (room: number) => room / Math.max(points.length, 1);
	const labels = points.map(({ label }) => label);
	const edge = chart === "line" ? 16 : 8;
	const first = layOutLabels(labels, slotIn(width - scale - edge), ordered);
	const aside = first.aside - slotIn(width - scale) / 2;
	const [left, right] = rtl ? [Math.max(edge, aside), scale] : [Math.max(scale, aside), edge];
	const slot = slotIn(width - left - right);
	const { texts, rotate, every, below } = layOutLabels(labels, slot, ordered);
	const numbers = values.map((value) => (value === null ? "" : format.number(value)));
	const labelled =
		drawing.labelled !== false &&
		Math.max(0, ...numbers.map((number) => textWidth(number))) <= slot - 4;
	return {
		grid: {
			top: (title === undefined ? 0 : chartTitleHeight) + 24,
			bottom: below,
			left,
			right,
			outerBoundsMode: "none",
		},
		xAxis: {
			type: "category",
			inverse: rtl,
			data: texts,
			boundaryGap: chart !== "line" || points.length === 1,
			axisTick: { show: false },
			axisLine: { lineStyle: { color: chartInk.edge.light } },
			axisLabel: {
				...written(chartInk.text.light),
				margin: 8,
				lineHeight: 16,
				rotate,
				interval: (index: number) => (points.length - 1 - index) % every === 0,
				hideOverlap: every > 1,
				...(chart === "line" && !rotate
					? { alignMinLabel: rtl ? "right" : "left", alignMaxLabel: rtl ? "left" : "right" }
					: {}),
			},
		},
		yAxis: {
			type: "value",
			position: rtl ? "right" : "left",
			max: drawing.max,
			// Otherwise the last label, which is no multiple of the interval, would overlap the one
			// before.
			interval: drawing.max && drawing.max / 4,
			minInterval: whole ? 1 : 0,
			splitNumber: 4,
			splitLine: { lineStyle: { color: chartInk.line.light } },
			axisLabel: {
				...written(chartInk.muted.light),
				formatter: (value: number) => format.number(value),
			},
		},
		series: [
			{
				...(chart === "line" ? line(points) : bars(chart)),
				silent: true,
				label: {
					show: labelled && (chart !== "line" || points.length <= 12),
					position: "top",
					distance: 4,
					...written(chartInk.text.light),
					formatter: ({ dataIndex }: { dataIndex: number }) => numbers[dataIndex] ?? "",
				},
				data: points.map(({ value, kind }) => ({
					value: value ?? "-",
					...(chart === "line" || kind === "group"
						? {}
						: { itemStyle: { color: chartInk[kind].light } }),
				})),
			},
			...(drawing.target === undefined ? [] : [dashed(drawing.target, points.length)]),
		],
	};
}

const dashed = (value: number, count: number) => ({
	type: "line",
	silent: true,
	symbol: "none",
	lineStyle: { width: 2, type: "dashed", color: chartInk.text.light },
	data: Array.from({ length: count }, () => value),
});

const accent = fixedColors[0]?.light;

const bars = (chart: ChartType) => ({
	type: "bar",
	barMaxWidth: chart === "histogram" ? undefined : 56,
	barCategoryGap: chart === "histogram" ? "4%" : "28%",
	itemStyle: { color: accent, borderRadius: [3, 3, 0, 0] },
});

const line = (points: readonly ChartPoint[]) => ({
	type: "line",
	clip: false,
	showSymbol: points.length <= 31,
	showAllSymbol: true,
	symbol: "circle",
	symbolSize: 6,
	lineStyle: { width: 2, color: accent },
	itemStyle: { color: accent },
	areaStyle: { color: accent, opacity: 0.14 },
});

function pieOf(drawing: ChartDrawing, width: number): EChartsCoreOption {
	const { points, format, title } = drawing;
	const rtl = isRtl(drawing);
	const top = title === undefined ? 0 : chartTitleHeight;
	const below = isNarrowChart(width);
	const total = points.reduce((sum, { value }) => sum + (value ?? 0), 0) || 1;
	const share = (value: number | null) =>
		`${format.number(Math.round(((value ?? 0) / total) * 1000) / 10)}%`;
	const radius = below ? 96 : 150;
	const middle = below ? width / 2 : rtl ? width - radius - 24 : radius + 24;
	const legendRoom = below ? width - 40 : width - 2 * radius - 120;
	const names = points.map(({ label, value }, index) => {
		const numbers = `${format.number(value ?? 0)} (${share(value)})`;
		// The chart library needs different names for slices; names of entities may be equal.
		const same = "\u200b".repeat(
			points.slice(0, index).filter((one) => one.label === label).length,
		);
		const room = legendRoom - textWidth(numbers) - 16;
		return joinInDirection(
			[truncateText(label, room) + same, numbers],
			textDirection(drawing.language),
		);
	});
	return {
		legend: {
			orient: "vertical",
			align: rtl ? "right" : "left",
			...(rtl ? { right: below ? 8 : 2 * radius + 64 } : { left: below ? 8 : 2 * radius + 64 }),
			top: below ? top + pieAreaHeight : "middle",
			padding: [top && !below ? top : 0, 0, 0, 0],
			itemGap: legendRowHeight - 14,
			itemWidth: 14,
			itemHeight: 14,
			icon: "roundRect",
			textStyle: { ...written(chartInk.text.light), lineHeight: 14 },
			data: names,
		},
		series: [
			{
				type: "pie",
				silent: true,
				center: [middle, top + (below ? 100 : 175)],
				radius,
				clockwise: !rtl,
				label: {
					position: "inside",
					...written(chartInk.onSlice.light),
					formatter: ({ dataIndex }: { dataIndex: number }) => {
						const value = points[dataIndex]?.value ?? 0;
						return value / total >= (below ? 0.08 : 0.06) ? share(value) : "";
					},
				},
				itemStyle: { borderColor: chartInk.surface.light, borderWidth: 1.5 },
				data: points.map(({ value, kind, colour }, index) => ({
					name: names[index],
					value: value ?? 0,
					itemStyle: {
						color: kind === "group" ? (colour ?? sliceColors[index])?.light : chartInk[kind].light,
					},
				})),
			},
		],
	};
}
