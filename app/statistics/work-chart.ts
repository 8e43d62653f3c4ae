import { dateRangeLabel } from "#app/charts/date-range-label.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { type BacklogBand, backlogBands, maxCountedDays } from "#contract/statistics/constants.ts";
import type {
	AnsweredWork,
	Backlog,
	FinishedFigures,
	FinishedWork,
	OpenWork,
	PlanStatistics,
	RatingStatistics,
} from "#contract/statistics/schemas.ts";

/** What of the work is drawn, and what is taken away as a file. */
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

/** In pixels. */
export const workChartHeight = 240;

type MonthLabel = { label: string; brief: string; plain: string };

/** A month in the reader's language; `brief` without its year, `plain` as `2026-11` for files. */
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

/** What part is of all, in percent to one decimal; null of nothing. */
export const toPercentage = (part: number, all: number): number | null =>
	all === 0 ? null : Math.round((part / all) * 1000) / 10;

export const formatShare = (share: number | null, { format }: LocaleContext): string =>
	share === null ? "–" : `${format.number(share)}%`;

/** A median as it is read: a number of days, or that it is beyond what is counted by the day. */
export function formatMedian(
	{ median_days, median_beyond }: Pick<FinishedFigures, "median_days" | "median_beyond">,
	{ t, format }: LocaleContext,
): string {
	if (median_beyond) return t("statistics.work.beyond", { days: format.number(maxCountedDays) });
	return median_days === null ? "–" : format.number(median_days);
}

/** How old the open requests of a band are, in words. */
export function bandLabel(band: BacklogBand, { t, format }: LocaleContext): string {
	const nth = backlogBands.indexOf(band);
	const from = backlogBands[nth - 1];
	if (!from) return t("statistics.work.backlog.first");
	const days = { from: format.number(Number(from)) };
	return band === "more"
		? t("statistics.work.backlog.more", days)
		: t("statistics.work.backlog.between", { ...days, to: format.number(Number(band)) });
}

/** The same where there is little room: `1–7`. */
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
	most?: number,
): ChartDrawing => ({
	chart,
	points: points.map((point) => ({ ...point, kind: "group" })),
	ordered: true,
	...(chart === "line" ? { labelled: false } : {}),
	height: workChartHeight,
	most,
	language,
	format,
});

/** What was done in time, month by month, in percent. */
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

/** The median of each month, in days; one beyond what is counted stands as high as that. */
export const medianChart = ({ series }: FinishedWork, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"bar",
		series.map(({ start, median_days, median_beyond }) => ({
			label: monthLabel(start, reader).brief,
			value: median_beyond ? maxCountedDays : median_days,
		})),
		reader,
	);

/** What was answered in time, month by month, in percent. */
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

/** The average of the stars, month by month. */
export const ratingsChart = ({ series }: RatingStatistics, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"bar",
		series.map(({ start, average }) => ({
			label: monthLabel(start, reader).brief,
			value: average,
		})),
		reader,
	);

/** What of planned visits was done in time, month by month, in percent. */
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

/** What is open, by the days since it was made. */
export const backlogChart = ({ bands }: Backlog, reader: LocaleContext): ChartDrawing =>
	drawingOf(
		"bar",
		backlogBands.map((band) => ({ label: briefBand(band, reader), value: bands[band] })),
		reader,
	);

/** What was open when each month ended. */
export const monthEndsChart = (
	{ series }: Pick<OpenWork, "series">,
	reader: LocaleContext,
): ChartDrawing =>
	drawingOf(
		"bar",
		series.map(({ start, open }) => ({ label: monthLabel(start, reader).brief, value: open })),
		reader,
	);
