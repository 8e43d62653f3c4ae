import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTitle } from "#app/entities/lists.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { ListScreen } from "#app/lists/screen.tsx";
import { loadTable } from "#app/lists/table-page.server.ts";

export const handle: PageHandle = {
	title: (t, given) => listTitle(t, (given as { slug: string }).slug),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadTable(request, params.slug);

export default function ListPage() {
	return <ListScreen {...useLoaderData<typeof loader>()} />;
}
