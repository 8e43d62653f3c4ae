import { data } from "@remix-run/node";
import { ApiFailure } from "./api-failure.ts";
import { askedOf, shownRow } from "./list-page.server.ts";
import { countAll, loadPage } from "./list-source.server.ts";
import { namedFilters } from "./named-filters.server.ts";
import { orRefuse } from "./refusal.server.ts";
import { requireRight } from "./right.server.ts";

/** A list's page at /table/{slug}. Rows are null where they could not be loaded. */
export async function loadTable(request: Request, slug: string | undefined) {
	const { asked, problems } = await askedOf(request, slug);
	const { query } = asked;
	const narrowed = query.q !== "" || query.filters.length > 0 || query.limit !== null;
	const [, page, all] = await Promise.all([
		requireRight(request, asked.visitor, asked.list.read),
		orRefuse(request, unlessFailed(loadPage(asked))),
		narrowed ? orRefuse(request, unlessFailed(countAll(asked))) : null,
	]);
	return data(
		{
			slug: asked.list.slug,
			rows: page?.rows.map((row) => shownRow(row, asked)) ?? null,
			total: page?.total ?? 0,
			all,
			search: asked.params.toString(),
			problems,
			named: await namedFilters(asked, page?.rows ?? []),
		},
		{ status: page === null ? 503 : problems.length > 0 ? 400 : 200 },
	);
}

/** Null where the server failed or could not be reached: the page says so and stays. */
const unlessFailed = <Result>(work: Promise<Result>): Promise<Result | null> =>
	work.catch((error) => {
		if (error instanceof ApiFailure && error.status >= 500) return null;
		throw error;
	});
