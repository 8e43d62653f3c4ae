import type { LoaderFunctionArgs } from "@remix-run/node";
import { separatorOf } from "#app/lib/csv-separator.ts";
import { orItsPage, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { csvHeaders, csvText } from "#app/lists/csv.server.ts";
import { choiceIn } from "#app/statistics/choice.ts";
import { costCells } from "#app/statistics/cost-figures.ts";
import { loadCosts } from "#app/statistics/costs.server.ts";
import { readerOf } from "#app/statistics/reader.server.ts";

/** The costs of a period as CSV; the file's name says where they are samples. */
export const loader = ({ request }: LoaderFunctionArgs) => {
	const { search } = new URL(request.url);
	return orItsPage(request, `/statistics${search}`, fileFor(request));
};

async function fileFor(request: Request) {
	const visitor = await requireVisitor(request);
	const reader = await readerOf(request, visitor);
	const { period } = choiceIn(new URL(request.url).searchParams);
	const costs = await orRefuse(request, loadCosts(visitor, period, reader.format.timeZone));
	const name = costs.sample ? "financial-cost-sample" : "financial-cost";
	const text = csvText(costCells(costs, reader), separatorOf(request, reader.language));
	return new Response(text, { headers: csvHeaders(name) });
}
