import { axesOf, measuresOf } from "#app/entities/axes.ts";
import type { Entity } from "#app/entities/entity.ts";
import type { Field } from "#app/entities/field.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Column, Columns } from "#contract/columns.ts";
import {
	charts,
	groupingOf,
	parseReportQuery,
	type ReportProblems,
	type ReportQuery,
} from "#contract/report.ts";

/** What says the most of a list, first. */
const telling: readonly ((name: string, column: Column) => boolean)[] = [
	(name) => name === "status",
	(_, column) => column.kind === "choice" && column.of !== "flag",
	(_, { kind }) => kind === "names",
	(_, { kind }) => kind === "date",
	() => true,
];

/** Understands what to draw; an address that asks for nothing has the usual chart. */
export function chosenReport(
	params: URLSearchParams,
	entity: Entity,
	language: Language,
): { query: ReportQuery | null; problems: ReportProblems; chosen: Record<string, string> } {
	const axes = axesOf(entity, language);
	const measures = measuresOf(entity, language);
	const asked = new URLSearchParams(params);
	if (!params.has("chart") && !params.has("x")) {
		asked.set("chart", charts[0]);
		asked.set("x", usualAxis(axes) ?? "");
	}
	const { query, problems } = parseReportQuery(asked, axes);
	if (query?.y && !measures.includes(query.y)) problems.y = "choice";
	const x = query && axes[query.x];
	const field = query && (entity.fields as Readonly<Record<string, Field>>)[query.x];
	if (x && field?.type === "flag" && groupingOf(query.chart, x) === "bins") problems.x = "ordered";
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
