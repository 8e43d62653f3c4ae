import type { Reader } from "#app/lib/reader.ts";
import type { RatingFigures, RatingStatistics } from "#contract/schemas/statistics.ts";
import { byMonth, mostShown, type ShownWork } from "./work-figures.ts";
import { monthLabel } from "./work-lines.ts";

export const ratingColumns = ["average", "ratings", "low", "reopened"] as const;

const numbersOf = (
	{ ratings, average, low, reopened }: RatingFigures,
	{ format }: Reader,
): string[] => [
	average === null ? "–" : format.number(average),
	format.number(ratings),
	format.number(low),
	format.number(reopened),
];

const columnsOf = ({ t }: Reader) =>
	ratingColumns.map((name) => t(`statistics.work.ratings.${name}`));

/** How it was, by month and by branch. */
export function shownRatings(ratings: RatingStatistics, reader: Reader) {
	const { t, language } = reader;
	const { whole } = ratings;
	const card: ShownWork = byMonth(
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
		branches: ratings.branches.slice(0, mostShown).map((branch) => ({
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

/** By month, as the lines of a file, headings first. */
export const cellsOfRatings = ({ series }: RatingStatistics, reader: Reader): Cells => [
	[reader.t("statistics.costs.month"), ...columnsOf(reader)],
	...series.map((month) => [monthLabel(month.start, reader).plain, ...cellsOf(month)]),
];

/** By branch, all of them. */
export const cellsOfRated = ({ branches }: RatingStatistics, reader: Reader): Cells => [
	[reader.t("statistics.work.branches.branch"), ...columnsOf(reader)],
	...branches.map((branch) => [
		branch[`name_${reader.language}`] || branch.name_en,
		...cellsOf(branch),
	]),
];
