import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { RatingFigures, RatingStatistics } from "#contract/statistics/schemas.ts";
import { monthLabel } from "./work-chart.ts";
import { maxShownBranches, monthTable, type WorkCardViewModel } from "./work-view-model.ts";

export const ratingFigureColumns = ["average", "ratings", "low", "reopened"] as const;

const numbersOf = (
	{ ratings, average, low, reopened }: RatingFigures,
	{ format }: LocaleContext,
) => [
	average === null ? "–" : format.number(average),
	format.number(ratings),
	format.number(low),
	format.number(reopened),
];

const columnsOf = ({ t }: LocaleContext) =>
	ratingFigureColumns.map((name) => t(`statistics.work.ratings.${name}`));

/** Returns the ratings by month and by branch. */
export function ratingsViewModel(ratings: RatingStatistics, reader: LocaleContext) {
	const { t, language } = reader;
	const { whole } = ratings;
	const card: WorkCardViewModel = monthTable(
		ratings,
		{
			title: t("statistics.work.ratings.title"),
			columns: columnsOf(reader),
			none: whole.ratings + whole.reopened === 0 ? t("statistics.work.ratings.none") : null,
			nth: 0,
		},
		(figures) => numbersOf(figures, reader),
		reader,
	);
	return {
		card,
		branches: ratings.branches.slice(0, maxShownBranches).map((branch) => ({
			id: branch.id,
			name: branch[`name_${language}`] || branch.name_en,
			numbers: numbersOf(branch, reader),
		})),
	};
}

type Cells = (string | number)[][];

const cellsOf = ({ ratings, average, low, reopened }: RatingFigures) => [
	average ?? "",
	ratings,
	low,
	reopened,
];

/** Returns the months as rows of a CSV file, the header first. */
export const ratingMonthCsvRows = ({ series }: RatingStatistics, reader: LocaleContext): Cells => [
	[reader.t("statistics.costs.month"), ...columnsOf(reader)],
	...series.map((month) => [monthLabel(month.start, reader).plain, ...cellsOf(month)]),
];

/** Returns all branches as rows of a CSV file. */
export const ratingBranchCsvRows = (
	{ branches }: RatingStatistics,
	reader: LocaleContext,
): Cells => [
	[reader.t("statistics.work.branches.branch"), ...columnsOf(reader)],
	...branches.map((branch) => [
		branch[`name_${reader.language}`] || branch.name_en,
		...cellsOf(branch),
	]),
];
