import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "#app/components/list-screen.tsx";
import { listAt } from "#app/entities/lists.ts";
import { askedOf, shownRow } from "#app/lib/list-page.server.ts";
import { countAll, loadPage } from "#app/lib/list-source.server.ts";
import { namedFilters } from "#app/lib/named-filters.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";

export const handle: PageHandle = {
	title: (t, given) => t(listAt((given as { slug: string }).slug)?.title ?? "errors.title"),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { asked, problems } = await askedOf(request, params.slug);
	const { query } = asked;
	const narrowed = query.q !== "" || query.filters.length > 0 || query.limit !== null;
	const [, page, all] = await Promise.all([
		requireRight(request, asked.visitor, asked.list.read),
		orRefuse(request, loadPage(asked)),
		narrowed ? orRefuse(request, countAll(asked)) : null,
	]);
	const rows = page.rows.map((row) => shownRow(row, asked));
	return data(
		{
			slug: asked.list.slug,
			rows,
			total: page.total,
			all,
			search: asked.params.toString(),
			problems,
			named: await namedFilters(asked, page.rows),
		},
		{ status: problems.length > 0 ? 400 : 200 },
	);
}

export default function ListPage() {
	return <ListScreen {...useLoaderData<typeof loader>()} />;
}
