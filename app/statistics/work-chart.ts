import { dateRangeLabel } from "#app/charts/date-range-label.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { type BacklogBand, backlogBands, maxCountedHours } from "#contract/statistics/constants.ts";
import type {
	AnsweredWork,
	Backlog,
	FinishedFigures,
	FinishedWork,
	OpenWork,
	PlanStatistics,
	RatingStatistics,
} from "#contract/statistics/schemas.ts";

/** The charts of the work statistics, which are also CSV files. */
export const workCharts = [
	"finished",
	"median",
	"answered",
	"backlog",
	"ends",
	"ratings",
	"plans",
] as const;
export type WorkChart = (typeof workCharts)[number];

/** The height in pixels. */
export const workChartHeight = 240;

type MonthLabel = { label: string; brief: string; plain: string };

/**
 * Returns a month in the user's language; `brief` without its year, `plain` as `2026-11` for files.
 */
export function monthLabel(
	start: string,
	{ language, format }: Pick<LocaleContext, "language" | "format">,
): MonthLabel {
	const days = { first: start, last: start, unit: "month" } as const;
	return {
		label: format.inDigits(dateRangeLabel(days, language)),
		brief: dateRangeLabel(days, language, { year: false }),
		plain: start.slice(0, 7),
	};
}

/** Returns a share of a total in percent to one decimal; null if the total is 0. */
export const toPercentage = (part: number, all: number): number | null =>
	all === 0 ? null : Math.round((part / all) * 1000) / 10;

export const formatShare = (share: number | null, { format }: LocaleContext): string =>
	share === null ? "–" : `${format.number(share)}%`;

/** Returns a median as a text: a number of hours, or that it is above the measured maximum. */
export function formatMedian(
	{ median_hours, median_beyond }: Pick<FinishedFigures, "median_hours" | "median_beyond">,
	{ t, format }: LocaleContext,
): string {
	if (median_beyond) return t("statistics.work.beyond", { hours: format.number(maxCountedHours) });
	if (median_hours === null) return "–";
	return median_hours < 1 ? t("statistics.work.underOne") : format.number(median_hours);
}

/** Returns the age of the open requests of a band as a text. */
export function bandLabel(band: BacklogBand, { t, format }: LocaleContext): string {
	const nth = backlogBands.indexOf(band);
	const from = backlogBands[nth - 1];
	if (!from) return t("statistics.work.backlog.first");
	const days = { from: format.number(Number(from)) };
	return band === "more"
		? t("statistics.work.backlog.more", days)
		: t("statistics.work.backlog.between", { ...days, to: format.number(Number(band)) });
}

/** Returns the same for limited space: `1–7`. */
function briefBand(band: BacklogBand, { format }: LocaleContext): string {
	const from = backlogBands[backlogBands.indexOf(band) - 1];
	if (!from) return `0–${format.number(Number(band))}`;
	const start = format.number(Number(from));
	return band === "more" ? `${start}+` : `${start}–${format.number(Number(band))}`;
}

type Point = { label: string; value: number | null };

const drawingOf = (
	chart: ChartDrawing["chart"],
	points: readonly Point[],
	{ language, format }: LocaleContext,
	max?: number,
): ChartDrawing => ({
	chart,
	points: points.map((point) => ({ ...point, kind: "group" })),
	ordered: true,
	...(chart === "line" ? { labelled: false } : {}),
	height: workChartHeight,
	max,
	language,
	format,
});

/** Returns the share of requests finished in time, by month, in percent. */
export const finishedChart = ({ series }: FinishedWork, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"line",
		series.map(({ start, finished, finished_in_time }) => ({
			label: monthLabel(start, reader).brief,
			value: toPercentage(finished_in_time, finished),
		})),
		reader,
		100,
	);

/**
 * Returns the median of each month in hours, beside the target; one above the measured maximum is shown
 * as the maximum.
 */
export function medianChart(
	{ series, target_hours: target }: FinishedWork,
	reader: LocaleContext,
): ChartDrawing {
	const points = series.map(({ start, median_hours, median_beyond }) => ({
		label: monthLabel(start, reader).brief,
		value: median_beyond ? maxCountedHours : median_hours,
	}));
	const greatest = Math.max(target, ...points.map(({ value }) => value ?? 0));
	return { ...drawingOf("bar", points, reader, Math.ceil(greatest / 48) * 48), target };
}

/** Returns the share of requests answered in time, by month, in percent. */
export const answeredChart = ({ series }: AnsweredWork, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"line",
		series.map(({ start, answers, answered_in_time }) => ({
			label: monthLabel(start, reader).brief,
			value: toPercentage(answered_in_time, answers),
		})),
		reader,
		100,
	);

/** Returns the average number of stars, by month. */
export const ratingsChart = ({ series }: RatingStatistics, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"bar",
		series.map(({ start, average }) => ({
			label: monthLabel(start, reader).brief,
			value: average,
		})),
		reader,
	);

/** Returns the share of planned visits done in time, by month, in percent. */
export const plansChart = ({ series }: PlanStatistics, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"line",
		series.map(({ start, on_time, late, missed }) => ({
			label: monthLabel(start, reader).brief,
			value: toPercentage(on_time, on_time + late + missed),
		})),
		reader,
		100,
	);

/** Returns the number of open requests by age. */
export const backlogChart = ({ bands }: Backlog, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"bar",
		backlogBands.map((band) => ({ label: briefBand(band, reader), value: bands[band] })),
		reader,
	);

/** Returns the number of open requests at the end of each month. */
export const monthEndsChart = (
	{ series }: Pick<OpenWork, "series">,
	reader: LocaleContext,
): ChartDrawing =>
	drawingOf(
		"bar",
		series.map(({ start, open }) => ({ label: monthLabel(start, reader).brief, value: open })),
		reader,
	);
