import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { PlanFigures, PlanStatistics } from "#contract/statistics/schemas.ts";
import { formatShare, monthLabel, toPercentage } from "./work-chart.ts";
import { maxShownBranches, monthTable, type WorkCardViewModel } from "./work-view-model.ts";

export const planFigureColumns = ["share", "planned", "onTime", "late", "missed"] as const;

/**
 * Returns the share of visits that were done in time among those done, overdue or missed; the
 * result of open visits is not known yet.
 */
const shareInTime = ({ on_time, late, missed }: PlanFigures): number | null =>
	toPercentage(on_time, on_time + late + missed);

const numbersOf = (figures: PlanFigures, reader: LocaleContext): string[] => [
	formatShare(shareInTime(figures), reader),
	...[figures.planned, figures.on_time, figures.late, figures.missed].map(reader.format.number),
];

const columnsOf = ({ t }: LocaleContext) =>
	planFigureColumns.map((name) => t(`statistics.work.plans.${name}`));

/** Returns the outcomes of planned visits: in total, by month and by branch. */
export function plansViewModel(plans: PlanStatistics, reader: LocaleContext) {
	const { t, language } = reader;
	const card: WorkCardViewModel = monthTable(
		plans,
		{
			title: t("statistics.work.plans.title"),
			columns: columnsOf(reader),
			none: plans.whole.planned === 0 ? t("statistics.work.plans.none") : null,
			nth: 0,
		},
		(figures) => numbersOf(figures, reader),
		reader,
	);
	return {
		card,
		tiles: numbersOf(plans.whole, reader),
		branches: plans.branches.slice(0, maxShownBranches).map((branch) => ({
			id: branch.id,
			name: branch[`name_${language}`] || branch.name_en,
			numbers: numbersOf(branch, reader),
		})),
	};
}

type Cells = (string | number)[][];

const cellsOf = (figures: PlanFigures) => [
	shareInTime(figures) ?? "",
	figures.planned,
	figures.on_time,
	figures.late,
	figures.missed,
];

/** Returns the months as rows of a CSV file, the header first. */
export const planMonthCsvRows = ({ series }: PlanStatistics, reader: LocaleContext): Cells => [
	[reader.t("statistics.costs.month"), ...columnsOf(reader)],
	...series.map((month) => [monthLabel(month.start, reader).plain, ...cellsOf(month)]),
];

/** Returns all branches as rows of a CSV file. */
export const planBranchCsvRows = ({ branches }: PlanStatistics, reader: LocaleContext): Cells => [
	[reader.t("statistics.work.branches.branch"), ...columnsOf(reader)],
	...branches.map((branch) => [
		branch[`name_${reader.language}`] || branch.name_en,
		...cellsOf(branch),
	]),
];
