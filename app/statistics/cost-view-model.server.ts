import type { LocaleContext } from "#app/lib/locale-context.ts";
import { costBuckets } from "#contract/statistics/constants.ts";
import { type CostRow, costChartTitle, costRows } from "./cost-chart.ts";
import type { PeriodCosts } from "./costs.server.ts";

/** Returns the kinds of costs; parts for requests only if there were any. */
const sumsOf = ({ series }: PeriodCosts) =>
	series.some(({ used }) => used !== undefined)
		? (["distributions", "purchases", "used", "total"] as const)
		: (["distributions", "purchases", "total"] as const);

/**
 * Returns the column titles of the costs in a table and in a file; sample figures are marked in
 * each.
 */
function costColumns(costs: PeriodCosts, { t }: Pick<LocaleContext, "t">): string[] {
	const { period, sample } = costs;
	const { unit } = costBuckets[period];
	return [
		t(`statistics.costs.${unit}`),
		...sumsOf(costs).map((name) => {
			const column = t(`statistics.costs.${name}`);
			return sample ? t("statistics.costs.sampleColumn", { column }) : column;
		}),
	];
}

/** Returns the rows of a CSV file, the header first. */
export const costCsvRows = (costs: PeriodCosts, reader: LocaleContext): (string | number)[][] => [
	costColumns(costs, reader),
	...costRows(costs, reader).map((line) => [
		line.plain,
		...sumsOf(costs).map((name) => line[name]),
	]),
];

/** Returns the texts and numbers of the costs in the user's language. */
export function costViewModel(costs: PeriodCosts, reader: LocaleContext) {
	const { t, format } = reader;
	const sums = sumsOf(costs);
	const lines = costRows(costs, reader);
	const title = costChartTitle(costs, reader);
	const written = (amount: number) => format.amount(String(amount));
	const [first, last] = [lines[0], lines.at(-1)];
	const costliest = lines.reduce<CostRow | undefined>(
		(greatest, line) => (!greatest || line.total > greatest.total ? line : greatest),
		undefined,
	);
	return {
		sample: costs.sample,
		title,
		alt: t("statistics.costs.image", {
			title,
			period: t(`statistics.costs.periods.${costs.period}`),
			first: written(first?.total ?? 0),
			from: first?.label ?? "",
			last: written(last?.total ?? 0),
			to: last?.label ?? "",
			most: written(costliest?.total ?? 0),
			when: costliest?.label ?? "",
		}),
		columns: costColumns(costs, reader),
		rows: lines.map((line) => ({
			key: line.plain,
			label: line.label,
			numbers: sums.map((name) => written(line[name])),
		})),
		foot: {
			label: t("charts.total"),
			numbers: sums.map((name) => written(lines.reduce((sum, line) => sum + line[name], 0))),
		},
	};
}
