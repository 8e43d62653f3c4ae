import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTitle } from "#app/entities/lists.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { ListScreen } from "#app/lists/screen.tsx";
import { loadListPage } from "#app/lists/table-page.server.ts";

export const handle: RouteHandle = {
	title: (t, given) => listTitle(t, (given as { slug: string }).slug),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadListPage(request, params.slug);

export default function ListPage() {
	return <ListScreen {...useLoaderData<typeof loader>()} />;
}
