import { dateRangeLabel } from "#app/charts/date-range-label.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { costBuckets } from "#contract/statistics/constants.ts";
import { costChartHeight } from "./chart-image-urls.ts";
import type { PeriodCosts } from "./costs.server.ts";

/** The costs of a month or a day, in the user's language. */
export type CostRow = {
	label: string;
	/** The label without the year, which is not needed within one year. */
	brief: string;
	/** `2026-11`, or `2026-11-21`: for files that other programs read. */
	plain: string;
	distributions: number;
	purchases: number;
	/** The parts that requests used. */
	used: number;
	total: number;
};

export function costRows(
	{ period, series }: PeriodCosts,
	{ language, format }: LocaleContext,
): CostRow[] {
	const { unit } = costBuckets[period];
	return series.map(({ start, distributions, purchases, used = "0", total }) => {
		const days = { first: start, last: start, unit };
		return {
			label: format.inDigits(dateRangeLabel(days, language)),
			brief: format.inDigits(dateRangeLabel(days, language, { year: false })),
			plain: unit === "month" ? start.slice(0, 7) : start,
			distributions: Number(distributions),
			purchases: Number(purchases),
			used: Number(used),
			total: Number(total),
		};
	});
}

/** Rounds amounts for display: cents are not useful beside hundreds. */
const forEye = (amount: number, greatest: number) =>
	greatest >= 100 ? Math.round(amount) : amount;

/** Returns the costs as an area chart; sample figures are marked in the image. */
export function costChart(
	costs: PeriodCosts,
	{ t, language, format }: LocaleContext,
): ChartDrawing {
	const lines = costRows(costs, { t, language, format });
	const greatest = Math.max(0, ...lines.map(({ total }) => Math.abs(total)));
	return {
		chart: "line",
		points: lines.map(({ brief, total }) => ({
			label: brief,
			value: forEye(total, greatest),
			kind: "group",
		})),
		ordered: true,
		labelled: false,
		height: costChartHeight,
		title: costs.sample ? t("statistics.costs.sampleOnly") : undefined,
		language,
		format,
	};
}

/** Returns the title of the figures, which marks sample figures. */
export const costChartTitle = (
	{ sample }: Pick<PeriodCosts, "sample">,
	{ t }: Pick<LocaleContext, "t">,
) => t(sample ? "statistics.costs.sampleTitle" : "statistics.costs.title");
