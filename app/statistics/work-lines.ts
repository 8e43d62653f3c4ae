import type { Reader } from "#app/lib/reader.ts";
import type { Drawing } from "#app/reports/chart-option.ts";
import { dayLabel } from "#app/reports/day-labels.ts";
import type {
	AnsweredWork,
	Backlog,
	FinishedFigures,
	FinishedWork,
	OpenWork,
	PlanStatistics,
	RatingStatistics,
} from "#contract/schemas/statistics.ts";
import { type BacklogBand, backlogBands, mostDays } from "#contract/statistics.ts";

/** What of the work is drawn, and what is taken away as a file. */
export const workPictures = [
	"finished",
	"median",
	"answered",
	"backlog",
	"ends",
	"ratings",
	"plans",
] as const;
export type WorkPicture = (typeof workPictures)[number];

/** In pixels. */
export const workHeight = 240;

type MonthLabel = { label: string; brief: string; plain: string };

/** A month in the reader's language; `brief` without its year, `plain` as `2026-11` for files. */
export function monthLabel(
	start: string,
	{ language, format }: Pick<Reader, "language" | "format">,
): MonthLabel {
	const days = { first: start, last: start, unit: "month" } as const;
	return {
		label: format.inDigits(dayLabel(days, language)),
		brief: dayLabel(days, language, { year: false }),
		plain: start.slice(0, 7),
	};
}

/** What part is of all, in percent to one decimal; null of nothing. */
export const shareOf = (part: number, all: number): number | null =>
	all === 0 ? null : Math.round((part / all) * 1000) / 10;

export const shownShare = (share: number | null, { format }: Reader): string =>
	share === null ? "–" : `${format.number(share)}%`;

/** A median as it is read: a number of days, or that it is beyond what is counted by the day. */
export function shownMedian(
	{ median_days, median_beyond }: Pick<FinishedFigures, "median_days" | "median_beyond">,
	{ t, format }: Reader,
): string {
	if (median_beyond) return t("statistics.work.beyond", { days: format.number(mostDays) });
	return median_days === null ? "–" : format.number(median_days);
}

/** How old the open requests of a band are, in words. */
export function bandLabel(band: BacklogBand, { t, format }: Reader): string {
	const nth = backlogBands.indexOf(band);
	const from = backlogBands[nth - 1];
	if (!from) return t("statistics.work.backlog.first");
	const days = { from: format.number(Number(from)) };
	return band === "more"
		? t("statistics.work.backlog.more", days)
		: t("statistics.work.backlog.between", { ...days, to: format.number(Number(band)) });
}

/** The same where there is little room: `1–7`. */
function briefBand(band: BacklogBand, { format }: Reader): string {
	const from = backlogBands[backlogBands.indexOf(band) - 1];
	if (!from) return `0–${format.number(Number(band))}`;
	const start = format.number(Number(from));
	return band === "more" ? `${start}+` : `${start}–${format.number(Number(band))}`;
}

type Point = { label: string; value: number | null };

const drawingOf = (
	chart: Drawing["chart"],
	points: readonly Point[],
	{ language, format }: Reader,
	most?: number,
): Drawing => ({
	chart,
	points: points.map((point) => ({ ...point, kind: "group" })),
	ordered: true,
	...(chart === "line" ? { labelled: false } : {}),
	height: workHeight,
	most,
	language,
	format,
});

/** What was done in time, month by month, in percent. */
export const finishedDrawing = ({ series }: FinishedWork, reader: Reader): Drawing =>
	drawingOf(
		"line",
		series.map(({ start, finished, finished_in_time }) => ({
			label: monthLabel(start, reader).brief,
			value: shareOf(finished_in_time, finished),
		})),
		reader,
		100,
	);

/** The median of each month, in days; one beyond what is counted stands as high as that. */
export const medianDrawing = ({ series }: FinishedWork, reader: Reader): Drawing =>
	drawingOf(
		"bar",
		series.map(({ start, median_days, median_beyond }) => ({
			label: monthLabel(start, reader).brief,
			value: median_beyond ? mostDays : median_days,
		})),
		reader,
	);

/** What was answered in time, month by month, in percent. */
export const answeredDrawing = ({ series }: AnsweredWork, reader: Reader): Drawing =>
	drawingOf(
		"line",
		series.map(({ start, answers, answered_in_time }) => ({
			label: monthLabel(start, reader).brief,
			value: shareOf(answered_in_time, answers),
		})),
		reader,
		100,
	);

/** The average of the stars, month by month. */
export const ratingsDrawing = ({ series }: RatingStatistics, reader: Reader): Drawing =>
	drawingOf(
		"bar",
		series.map(({ start, average }) => ({
			label: monthLabel(start, reader).brief,
			value: average,
		})),
		reader,
	);

/** What of planned visits was done in time, month by month, in percent. */
export const plansDrawing = ({ series }: PlanStatistics, reader: Reader): Drawing =>
	drawingOf(
		"line",
		series.map(({ start, on_time, late, missed }) => ({
			label: monthLabel(start, reader).brief,
			value: shareOf(on_time, on_time + late + missed),
		})),
		reader,
		100,
	);

/** What is open, by the days since it was made. */
export const backlogDrawing = ({ bands }: Backlog, reader: Reader): Drawing =>
	drawingOf(
		"bar",
		backlogBands.map((band) => ({ label: briefBand(band, reader), value: bands[band] })),
		reader,
	);

/** What was open when each month ended. */
export const monthEndsDrawing = ({ series }: Pick<OpenWork, "series">, reader: Reader): Drawing =>
	drawingOf(
		"bar",
		series.map(({ start, open }) => ({ label: monthLabel(start, reader).brief, value: open })),
		reader,
	);
