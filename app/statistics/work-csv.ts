import type { LocaleContext } from "#app/lib/locale-context.ts";
import { backlogBands, openAges } from "#contract/statistics/constants.ts";
import type {
	AnsweredWork,
	Backlog,
	BranchWork,
	FinishedFigures,
	FinishedWork,
	OpenWork,
} from "#contract/statistics/schemas.ts";
import { bandLabel, formatMedian, monthLabel, toPercentage } from "./work-chart.ts";

type Cells = (string | number)[][];

/**
 * Returns a median for a file: a number, or the text that it is above the maximum; empty if there
 * is none.
 */
const median = (figures: FinishedFigures, reader: LocaleContext): string | number =>
	figures.median_beyond ? formatMedian(figures, reader) : (figures.median_hours ?? "");

const finishedCells = (figures: FinishedFigures, reader: LocaleContext) => [
	figures.finished,
	figures.finished_in_time,
	toPercentage(figures.finished_in_time, figures.finished) ?? "",
	median(figures, reader),
];

const finishedColumns = ({ t }: LocaleContext) => [
	t("statistics.work.finished.finished"),
	t("statistics.work.finished.inTime"),
	t("statistics.work.finished.share"),
	t("statistics.work.median.hours"),
];

const answeredCells = ({ answers, answered_in_time }: AnsweredWork["whole"]) => [
	answers,
	answered_in_time,
	toPercentage(answered_in_time, answers) ?? "",
];

const answeredColumns = ({ t }: LocaleContext) => [
	t("statistics.work.answered.answers"),
	t("statistics.work.answered.inTime"),
	t("statistics.work.answered.share"),
];

/** Returns the finished requests by month as rows of a CSV file, the header first. */
export const finishedCsvRows = ({ series }: FinishedWork, reader: LocaleContext): Cells => [
	[reader.t("statistics.costs.month"), ...finishedColumns(reader)],
	...series.map((month) => [
		monthLabel(month.start, reader).plain,
		...finishedCells(month, reader),
	]),
];

export const answeredCsvRows = ({ series }: AnsweredWork, reader: LocaleContext): Cells => [
	[reader.t("statistics.costs.month"), ...answeredColumns(reader)],
	...series.map((month) => [monthLabel(month.start, reader).plain, ...answeredCells(month)]),
];

export const backlogCsvRows = ({ bands }: Backlog, reader: LocaleContext): Cells => [
	[reader.t("statistics.work.backlog.age"), reader.t("statistics.work.backlog.open")],
	...backlogBands.map((band) => [bandLabel(band, reader), bands[band]]),
];

/** Returns the open requests at the end of each month, by the time of their creation. */
export const monthEndCsvRows = ({ series }: OpenWork, reader: LocaleContext): Cells => [
	[
		reader.t("statistics.costs.month"),
		reader.t("statistics.work.backlog.open"),
		...openAges.map((age) => reader.t(`statistics.work.ends.ages.${age}`)),
	],
	...series.map(({ start, open, ages }) => [
		monthLabel(start, reader).plain,
		open,
		...openAges.map((age) => ages[age]),
	]),
];

/** Returns all branches with all their numbers. */
export const branchCsvRows = (branches: readonly BranchWork[], reader: LocaleContext): Cells => [
	[
		reader.t("statistics.work.branches.branch"),
		...finishedColumns(reader),
		...answeredColumns(reader),
		reader.t("statistics.work.branches.open"),
		...backlogBands.map((band) => bandLabel(band, reader)),
	],
	...branches.map((branch) => [
		branch[`name_${reader.language}`] || branch.name_en,
		...finishedCells(branch, reader),
		...answeredCells(branch),
		branch.open,
		...backlogBands.map((band) => branch.bands[band]),
	]),
];
