import { ownValue } from "#contract/values/own-value.ts";
import type { Column, Columns } from "../lists/column-types.ts";

export const chartTypes = ["bar", "line", "histogram", "pie"] as const;
export type ChartType = (typeof chartTypes)[number];

/** The function that is applied to a number column for each group of rows. */
export const measures = ["sum", "avg"] as const;
export type Measure = (typeof measures)[number];

/** The query of a chart: the rows of a list, grouped by `x`. */
export type ChartQuery = {
	chart: ChartType;
	x: string;
	/** The number column that is measured; null counts the rows. */
	y: string | null;
	of: Measure;
};

/**
 * `values`: each value is a group. `bins`: numbers are grouped into spans of one width. `steps`:
 * dates are grouped into days, months or years.
 */
export type ChartGrouping = "values" | "bins" | "steps";

/**
 * The maximum number of values that a chart names, the greatest first; the rest form one more
 * group.
 */
export const maxChartValues = { bar: 30, line: 30, histogram: 0, pie: 10 } as const;

/** The maximum number of bins or time buckets of a chart, from the first to the last. */
export const maxChartSpans = { bar: 30, line: 100, histogram: 20, pie: 10 } as const;

/**
 * Checks whether rows can be grouped by a column: a raw id means nothing to people, and a column
 * with several entities per row has no single value.
 */
export const isAxisColumn = (name: string, column: Column): boolean =>
	!column.several && !column.undrawn && !(column.kind === "number" && /^id$|_id$/.test(name));

/** Checks whether a column can be summed up. */
export const isMeasurableColumn = (name: string, column: Column): boolean =>
	column.kind === "number" && isAxisColumn(name, column);

export const hasValueAxis = (chart: ChartType): boolean => chart === "bar" || chart === "line";

/** Returns the grouping of a column in a chart; null if the chart can't show the column. */
export function selectChartGrouping(chart: ChartType, { kind }: Column): ChartGrouping | null {
	if (kind === "date") return "steps";
	if (kind === "number" && (chart === "histogram" || chart === "line")) return "bins";
	return chart === "histogram" ? null : "values";
}

export type ChartParam = "chart" | "x" | "y" | "of";

/** `ordered`: the chart needs a column of numbers or dates. */
export type ChartParamError = "required" | "choice" | "ordered";

export type ChartParamErrors = Partial<Record<ChartParam, ChartParamError>>;

/** Parses the parameters of a chart; returns its query, or the errors by parameter. */
export function parseChartQuery(
	params: URLSearchParams,
	columns: Columns,
): { query: ChartQuery | null; errors: ChartParamErrors } {
	const errors: ChartParamErrors = {};
	const param = (name: ChartParam) => params.get(name) ?? "";
	const columnOf = (name: string) => ownValue(columns, name);

	const chart = chartTypes.find((known) => known === param("chart"));
	if (!chart) errors.chart = param("chart") ? "choice" : "required";

	const x = columnOf(param("x"));
	if (param("x") === "") errors.x = "required";
	else if (!x || !isAxisColumn(param("x"), x)) errors.x = "choice";
	else if (chart && !selectChartGrouping(chart, x)) errors.x = "ordered";

	const measured = chart !== undefined && hasValueAxis(chart) && param("y") !== "";
	const y = measured ? columnOf(param("y")) : undefined;
	if (measured && !(y && isMeasurableColumn(param("y"), y))) errors.y = "choice";

	const of = measures.find((known) => known === (param("of") || "sum"));
	if (measured && !of) errors.of = "choice";

	const query = chart &&
		Object.keys(errors).length === 0 && {
			chart,
			x: param("x"),
			y: measured ? param("y") : null,
			of: of ?? "sum",
		};
	return { query: query || null, errors };
}
