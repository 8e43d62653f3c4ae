import { callApi } from "#app/lib/api-client.server.ts";
import { type ListContext, toApiParams } from "#app/lists/list-loader.server.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import type { ChartData } from "#contract/charts/schemas.ts";

/** Loads a chart: the rows of the list, grouped and summed. */
export function loadChartData(
	context: ListContext,
	{ chart, x, y, of }: ChartQuery,
): Promise<ChartData> {
	const query = toApiParams(context);
	for (const [name, value] of Object.entries({ chart, x, y: y ?? "", of })) query.set(name, value);
	return callApi(context.session, `GET /${context.entity.area}/report`, { query });
}
