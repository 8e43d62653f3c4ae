import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import {
	type ListContext,
	streamMatchingRows,
	toApiParams,
} from "#app/lists/list-loader.server.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import { type ChartData, chartData } from "#contract/charts/schemas.ts";
import { aggregateInMemory } from "./in-memory-chart.ts";

/** The HTTP statuses for an unknown endpoint; different servers use different ones. */
const unknownCall = [400, 404, 405, 422, 501];

/**
 * Loads a chart: the API groups and sums the rows of the list, or this function does if it has no
 * such endpoint.
 */
export async function loadChartData(context: ListContext, query: ChartQuery): Promise<ChartData> {
	return (
		(await reportOfApi(context, query)) ??
		aggregateInMemory(() => streamMatchingRows(context), query, context)
	);
}

async function reportOfApi(
	context: ListContext,
	{ chart, x, y, of }: ChartQuery,
): Promise<ChartData | null> {
	const params = toApiParams(context);
	for (const [name, value] of Object.entries({ chart, x, y: y ?? "", of })) params.set(name, value);
	try {
		const answer = await fetchApiResponse(context.visitor, `GET /${context.entity.area}/report`, {
			query: params,
		});
		return chartData.safeParse(await answer.json().catch(() => null)).data ?? null;
	} catch (error) {
		const isUnknown = error instanceof ApiClientError && unknownCall.includes(error.status);
		if (!isUnknown || error.code.startsWith("tenant_")) throw error;
		return null;
	}
}
