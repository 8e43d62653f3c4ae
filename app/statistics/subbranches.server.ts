import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { SubbranchesWork, SubbranchWork } from "#contract/statistics/schemas.ts";
import { formatShare, toPercentage } from "./work-chart.ts";

const figures = ["open", "late", "share", "cost", "average"] as const;
type Figure = (typeof figures)[number];

const columnsOf = (shown: readonly Figure[], { t }: LocaleContext) =>
	shown.map((key) => ({ key, label: t(`statistics.work.subbranches.${key}`) }));

const shareOf = ({ done, done_in_time }: SubbranchWork) => toPercentage(done_in_time, done);

/** A share below this is shown in red, where it is one of enough requests to judge. */
const poorShare = 75;
const minDone = 5;

/** Returns the sub-branches as the page shows them; a figure that none of them has is left out. */
export function subbranchesViewModel(
	{ total, rows }: SubbranchesWork,
	{ search }: { search: string },
	rated: boolean,
	reader: LocaleContext,
) {
	const { t, format, language } = reader;
	const shown = figures.filter(
		(name) =>
			(name !== "average" || rated) &&
			(name !== "cost" || rows.some(({ cost }) => Number(cost) !== 0)),
	);
	return {
		columns: columnsOf(shown, reader),
		/** Whether there is more than the page shows. */
		more:
			rows.length < total
				? t("statistics.work.subbranches.all", { all: format.number(total) })
				: null,
		none:
			rows.length === 0 ? t(`statistics.work.subbranches.${search ? "noMatch" : "none"}`) : null,
		rows: rows.map((row) => {
			const share = shareOf(row);
			const texts: Record<Figure, string> = {
				open: format.number(row.open),
				late: format.number(row.late),
				share: share === null ? "–" : formatShare(Math.round(share), reader),
				cost: format.amount(row.cost),
				average: row.average === null ? "–" : format.number(row.average),
			};
			const isBad: Partial<Record<Figure, boolean>> = {
				late: row.late > 0,
				share: share !== null && share < poorShare && row.done >= minDone,
			};
			return {
				id: row.id,
				name: row[`name_${language}`],
				branch: row.branchDetails[`name_${language}`],
				figures: shown.map((key) => ({ key, text: texts[key], isBad: isBad[key] ?? false })),
			};
		}),
	};
}

/** Returns the sub-branches as rows of a CSV file, the header first. */
export const subbranchCsvRows = (
	{ rows }: SubbranchesWork,
	reader: LocaleContext,
): (string | number)[][] => [
	[
		reader.t("entities.subbranch.one"),
		reader.t("statistics.work.branches.branch"),
		...columnsOf(figures, reader).map(({ label }) => label),
	],
	...rows.map((row) => [
		row[`name_${reader.language}`],
		row.branchDetails[`name_${reader.language}`],
		row.open,
		row.late,
		shareOf(row) ?? "",
		row.cost,
		row.average ?? "",
	]),
];
