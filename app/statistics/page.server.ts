import { nullWhereFailed } from "#app/lib/api-failure.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { choiceIn } from "./choice.ts";
import { shownCosts } from "./cost-figures.ts";
import { loadCosts } from "./costs.server.ts";
import { loadNumbers, loadTopBranches, loadTopMembers, loadTopResources } from "./counts.server.ts";
import { readerOf } from "./reader.server.ts";

/** The page at /statistics. A part is null where it could not be loaded; the others stand. */
export async function loadStatistics(request: Request) {
	const visitor = await requireVisitor(request);
	const choice = choiceIn(new URL(request.url).searchParams);
	const reader = await readerOf(request, visitor);
	const { language, format } = reader;
	const part = <Result>(work: Promise<Result>) => orRefuse(request, work.catch(nullWhereFailed));
	const [, numbers, costs, members, branches, resources] = await Promise.all([
		requireRight(request, visitor, "statistics_read"),
		part(loadNumbers(visitor)),
		part(loadCosts(visitor, choice.period, format.timeZone)),
		part(loadTopMembers(visitor, choice.members, language)),
		part(loadTopBranches(visitor, language)),
		part(loadTopResources(visitor, language)),
	]);
	return {
		choice,
		at: new Date().toISOString(),
		numbers,
		costs: costs && shownCosts(costs, reader),
		members,
		branches,
		resources,
	};
}

export type Statistics = Awaited<ReturnType<typeof loadStatistics>>;
