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
const telling: readonly ((name: string, column: Column) => boolean)[] = [
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
): { query: ChartQuery | null; problems: ChartParamErrors; chosen: Record<string, string> } {
	const axes = chartColumns(entity, language);
	const measures = measurableColumns(entity, language);
	const asked = new URLSearchParams(params);
	if (!params.has("chart") && !params.has("x")) {
		asked.set("chart", chartTypes[0]);
		asked.set("x", usualAxis(axes) ?? "");
	}
	const { query, problems } = parseChartQuery(asked, axes);
	if (query?.y && !measures.includes(query.y)) problems.y = "choice";
	const x = query && axes[query.x];
	const field = query && (entity.fields as Readonly<Record<string, FieldDefinition>>)[query.x];
	if (x && field?.type === "flag" && selectChartGrouping(query.chart, x) === "bins")
		problems.x = "ordered";
	const sound = Object.keys(problems).length === 0;
	const of = (name: string) => asked.get(name) ?? "";
	return {
		query: sound ? query : null,
		problems,
		chosen: { chart: of("chart"), x: of("x"), y: of("y"), of: of("of") || "sum" },
	};
}

function usualAxis(axes: Columns): string | undefined {
	const all = Object.entries(axes);
	return telling
		.map((tells) => all.find(([name, column]) => tells(name, column)))
		.find(Boolean)?.[0];
}
