import type { Column, Columns } from "./columns.ts";

export const charts = ["bar", "line", "histogram", "pie"] as const;
export type Chart = (typeof charts)[number];

/** What is shown of a number column for each group of rows. */
export const measures = ["sum", "avg"] as const;
export type Measure = (typeof measures)[number];

/** What a chart of a list shows: the list's rows, grouped by `x`. */
export type ReportQuery = {
	chart: Chart;
	x: string;
	/** The number column that is measured; null counts the rows. */
	y: string | null;
	of: Measure;
};

/**
 * `values`: each value is a group. `bins`: numbers fall into spans of one width.
 * `steps`: dates fall into days, months or years.
 */
export type Grouping = "values" | "bins" | "steps";

/** So many values a chart names, the greatest; the rest are one group more. */
export const mostValues = { bar: 30, line: 30, histogram: 0, pie: 10 } as const;

/** So many bins or steps a chart has at most, from the first to the last. */
export const mostSpans = { bar: 30, line: 100, histogram: 20, pie: 10 } as const;

/** Whether rows can be grouped by a column: a raw id says nothing, and of several things none is the one. */
export const isAxis = (name: string, column: Column): boolean =>
	column.several !== true && !(column.kind === "number" && /^id$|_id$/.test(name));

/** Whether a column can be summed up. */
export const isMeasured = (name: string, column: Column): boolean =>
	column.kind === "number" && isAxis(name, column);

export const hasMeasure = (chart: Chart): boolean => chart === "bar" || chart === "line";

/** How a chart groups by a column; null where it can't. */
export function groupingOf(chart: Chart, { kind }: Column): Grouping | null {
	if (kind === "date") return "steps";
	if (kind === "number" && (chart === "histogram" || chart === "line")) return "bins";
	return chart === "histogram" ? null : "values";
}

export type ReportParam = "chart" | "x" | "y" | "of";

/** `ordered`: the chart needs numbers or dates. */
export type ReportProblem = "required" | "choice" | "ordered";

export type ReportProblems = Partial<Record<ReportParam, ReportProblem>>;

/** Reads from parameters what to draw, or tells what is wrong with which of them. */
export function parseReportQuery(
	params: URLSearchParams,
	columns: Columns,
): { query: ReportQuery | null; problems: ReportProblems } {
	const problems: ReportProblems = {};
	const given = (name: ReportParam) => params.get(name) ?? "";
	const columnOf = (name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined);

	const chart = charts.find((known) => known === given("chart"));
	if (!chart) problems.chart = given("chart") ? "choice" : "required";

	const x = columnOf(given("x"));
	if (given("x") === "") problems.x = "required";
	else if (!x || !isAxis(given("x"), x)) problems.x = "choice";
	else if (chart && !groupingOf(chart, x)) problems.x = "ordered";

	const measured = chart !== undefined && hasMeasure(chart) && given("y") !== "";
	const y = measured ? columnOf(given("y")) : undefined;
	if (measured && !(y && isMeasured(given("y"), y))) problems.y = "choice";

	const of = measures.find((known) => known === (given("of") || "sum"));
	if (measured && !of) problems.of = "choice";

	const query = chart &&
		Object.keys(problems).length === 0 && {
			chart,
			x: given("x"),
			y: measured ? given("y") : null,
			of: of ?? "sum",
		};
	return { query: query || null, problems };
}
