import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { costViewModel } from "./cost-view-model.server.ts";
import { loadCosts } from "./costs.server.ts";
import {
	loadRequestCounts,
	loadTopBranches,
	loadTopMembers,
	loadTopResources,
} from "./counts.server.ts";
import { parseStatisticsParams } from "./statistics-params.ts";

/** Loads the page at /statistics. A part that could not be loaded is null; the others are shown. */
export async function loadStatisticsPage(request: Request) {
	const session = await requireSession(request);
	const choice = parseStatisticsParams(new URL(request.url).searchParams);
	const reader = await loadLocaleContext(request, session);
	const { language, format } = reader;
	const part = <Result>(work: Promise<Result>) => orErrorPage(request, work.catch(nullIfFailed));
	const [, numbers, costs, members, branches, resources] = await allInOrder([
		requireNeeds(request, session, "statistics_read"),
		part(loadRequestCounts(session)),
		part(loadCosts(session, choice.period, format.timeZone)),
		part(loadTopMembers(session, choice.members, language)),
		part(loadTopBranches(session, language)),
		part(loadTopResources(session, language)),
	]);
	return {
		choice,
		at: new Date().toISOString(),
		numbers,
		costs: costs && costViewModel(costs, reader),
		members,
		branches,
		resources,
	};
}

export type StatisticsPageData = Awaited<ReturnType<typeof loadStatisticsPage>>;
