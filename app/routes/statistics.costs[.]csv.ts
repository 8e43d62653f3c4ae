import type { LoaderFunctionArgs } from "@remix-run/node";
import { orErrorPage, orRedirectToPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { fileResponse } from "#app/lists/csv-export.server.ts";
import { costCsvRows } from "#app/statistics/cost-view-model.server.ts";
import { loadCosts } from "#app/statistics/costs.server.ts";
import { parseStatisticsParams } from "#app/statistics/statistics-params.ts";

/** Returns the costs of a period as CSV; the file name marks sample figures. */
export const loader = ({ request }: LoaderFunctionArgs) => {
	const { search } = new URL(request.url);
	return orRedirectToPage(request, `/statistics${search}`, fileFor(request));
};

async function fileFor(request: Request) {
	const session = await requireSession(request);
	const reader = await loadLocaleContext(request, session);
	const { period } = parseStatisticsParams(new URL(request.url).searchParams);
	const costs = await orErrorPage(request, loadCosts(session, period, reader.format.timeZone));
	const name = costs.sample ? "financial-cost-sample" : "financial-cost";
	return fileResponse(request, reader.language, name, costCsvRows(costs, reader));
}
