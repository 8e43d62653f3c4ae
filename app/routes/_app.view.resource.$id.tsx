import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadResourcePage, type ResourcePageData } from "#app/stock/resource-page.server.ts";
import { ResourceScreen } from "#app/stock/resource-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "resource", page.row.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<ResourcePageData> {
	return loadResourcePage(request, await requireSession(request), params.id);
}

export default function ResourceViewPage() {
	return <ResourceScreen {...usePageData<typeof loader>()} />;
}
