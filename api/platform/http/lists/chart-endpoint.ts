import type { OpenAPIHono } from "@hono/zod-openapi";
import { requirePermission } from "#api/platform/authorization.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { ApiError } from "#api/platform/errors.ts";
import { fetchChart } from "#api/platform/lists/chart-query.ts";
import {
	type ChartParamError,
	chartTypes,
	isAxisColumn,
	isMeasurableColumn,
	measures,
	parseChartQuery,
} from "#contract/charts/chart-query.ts";
import { chartData } from "#contract/charts/schemas.ts";
import type { Column, Columns } from "#contract/lists/column-types.ts";
import { authenticatedEndpoint } from "../authenticated-endpoint.ts";
import type { QueryParameter } from "../endpoint-definition.ts";
import { type ListEndpoint, listParameters, readListQueryContext } from "./list-params.ts";

function reportParametersOf(columns: Columns): Record<string, QueryParameter> {
	const namesOf = (fits: (name: string, column: Column) => boolean) =>
		Object.entries(columns).flatMap(([name, column]) => (fits(name, column) ? [name] : []));
	return {
		chart: {
			description: "How many groups there are, and of what",
			values: chartTypes,
			required: true,
		},
		x: { description: "The column to group by", values: namesOf(isAxisColumn), required: true },
		y: {
			description: "For bar and line: the column to sum up; without it, rows are counted",
			values: namesOf(isMeasurableColumn),
		},
		of: { description: "sum (the default) or avg", values: measures },
	};
}

/** Registers the chart of a list: the list's rows, grouped and added up. */
export function chartEndpoint<Row>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: ListEndpoint<Row>,
): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: `${call.path}/report`,
			summary: `${call.summary}: grouped and added up, as a chart shows them`,
			query: { ...reportParametersOf(call.columns), ...listParameters(call) },
			answer: chartData,
			long: true,
		},
		async (ctx, input) => {
			requirePermission(ctx.caller, "statistics_read");
			const request = await readListQueryContext(ctx, call, input);
			const { query, problems } = parseChartQuery(input.query, call.columns);
			if (!query) throw new ApiError("invalid", { fields: fieldsOf(problems) });
			return fetchChart(ctx, call.source, request, query);
		},
	);
}

/** A column that does not fit the chart is an invalid choice. */
const fieldsOf = (problems: Partial<Record<string, ChartParamError>>) =>
	Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [
			name,
			problem === "required" ? ("required" as const) : ("choice" as const),
		]),
	);
