import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Column, Columns } from "#contract/columns.ts";
import {
	charts,
	isAxis,
	isMeasured,
	measures,
	parseReportQuery,
	type ReportProblem,
} from "#contract/report.ts";
import { report } from "#contract/schemas/report.ts";
import { listReport } from "../db/lists/report.ts";
import type { ApiDeps } from "../deps.ts";
import { CallFailure } from "../failure.ts";
import { require } from "../policies/rights.ts";
import type { QueryParameter } from "./call.ts";
import { type ListCall, listParametersOf, listRequestOf } from "./list-request.ts";
import { memberCall } from "./member-call.ts";

function reportParametersOf(columns: Columns): Record<string, QueryParameter> {
	const namesOf = (fits: (name: string, column: Column) => boolean) =>
		Object.entries(columns).flatMap(([name, column]) => (fits(name, column) ? [name] : []));
	return {
		chart: {
			description: "How many groups there are, and of what",
			values: charts,
			required: true,
		},
		x: { description: "The column to group by", values: namesOf(isAxis), required: true },
		y: {
			description: "For bar and line: the column to sum up; without it, rows are counted",
			values: namesOf(isMeasured),
		},
		of: { description: "sum (the default) or avg", values: measures },
	};
}

/** Adds the report of a list: the rows that the list would have, grouped and added up. */
export function reportCall<Row>(app: OpenAPIHono, deps: ApiDeps, call: ListCall<Row>): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: `${call.path}/report`,
			summary: `${call.summary}: grouped and added up, as a chart shows them`,
			query: { ...reportParametersOf(call.columns), ...listParametersOf(call) },
			answer: report,
			long: true,
		},
		async (ctx, input) => {
			require(ctx.caller, "statistics_read");
			const request = await listRequestOf(ctx, call, input);
			const { query, problems } = parseReportQuery(input.query, call.columns);
			if (!query) throw new CallFailure("invalid", { fields: fieldsOf(problems) });
			return listReport(ctx, call.source, request, query);
		},
	);
}

/** A column that does not fit the chart is no choice for it. */
const fieldsOf = (problems: Partial<Record<string, ReportProblem>>) =>
	Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [
			name,
			problem === "required" ? ("required" as const) : ("choice" as const),
		]),
	);
