import { chartColumns, measurableColumns } from "#app/entities/chart-columns.ts";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import type { Language } from "#app/lib/languages.ts";
import {
	type ChartParamErrors,
	type ChartQuery,
	chartTypes,
	parseChartQuery,
	selectChartGrouping,
} from "#contract/charts/chart-query.ts";
import type { Column, Columns } from "#contract/lists/column-types.ts";

/** The most informative columns of a list, in order of preference. */
const preferences: readonly ((name: string, column: Column) => boolean)[] = [
	(name) => name === "status",
	(_, column) => column.kind === "choice" && column.of !== "flag",
	(_, { kind }) => kind === "names",
	(_, { kind }) => kind === "date",
	() => true,
];

/** Parses the parameters of a chart; an address without any gets the default chart. */
export function parseChartParams(
	params: URLSearchParams,
	entity: Entity,
	language: Language,
): { query: ChartQuery | null; errors: ChartParamErrors; chosen: Record<string, string> } {
	const axes = chartColumns(entity, language);
	const measures = measurableColumns(entity, language);
	const chartParams = new URLSearchParams(params);
	if (!params.has("chart") && !params.has("x")) {
		chartParams.set("chart", chartTypes[0]);
		chartParams.set("x", usualAxis(axes) ?? "");
	}
	const { query, errors } = parseChartQuery(chartParams, axes);
	if (query?.y && !measures.includes(query.y)) errors.y = "choice";
	const x = query && axes[query.x];
	const field = query && (entity.fields as Readonly<Record<string, FieldDefinition>>)[query.x];
	if (x && field?.type === "flag" && selectChartGrouping(query.chart, x) === "bins")
		errors.x = "ordered";
	const sound = Object.keys(errors).length === 0;
	const of = (name: string) => chartParams.get(name) ?? "";
	return {
		query: sound ? query : null,
		errors,
		chosen: { chart: of("chart"), x: of("x"), y: of("y"), of: of("of") || "sum" },
	};
}

function usualAxis(axes: Columns): string | undefined {
	const all = Object.entries(axes);
	return preferences
		.map((isPreferred) => all.find(([name, column]) => isPreferred(name, column)))
		.find(Boolean)?.[0];
}
