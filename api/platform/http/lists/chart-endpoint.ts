import type { ApiRouter } from "#api/platform/dependencies.ts";
import { ApiError } from "#api/platform/errors.ts";
import { fetchChart } from "#api/platform/lists/chart-query.ts";
import { type ChartParamError, parseChartQuery } from "#contract/charts/chart-query.ts";
import type { ListEndpoint } from "#contract/lists/list-endpoints.ts";
import { authenticatedEndpoint } from "../authenticated-endpoint.ts";
import { type ListReading, readListQueryContext } from "./list-params.ts";

/** Registers the chart of a list: the list's rows, grouped and added up. */
export function chartEndpoint<Row>(
	api: ApiRouter,
	chart: ListEndpoint["chart"],
	list: ListReading<Row>,
): void {
	authenticatedEndpoint(api, chart, async (ctx, input) => {
		const request = await readListQueryContext(ctx, list, input);
		const { query, errors } = parseChartQuery(input.query, request.known);
		if (!query) throw new ApiError("invalid", { fields: fieldsOf(errors) });
		return fetchChart(ctx, list.source, request, query);
	});
}

/** A column that does not fit the chart is an invalid choice. */
const fieldsOf = (errors: Partial<Record<string, ChartParamError>>) =>
	Object.fromEntries(
		Object.entries(errors).map(([name, error]) => [
			name,
			error === "required" ? ("required" as const) : ("choice" as const),
		]),
	);
