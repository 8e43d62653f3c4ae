import type { LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadResourcePage, type ResourcePageData } from "#app/stock/resource-page.server.ts";
import { ResourceScreen } from "#app/stock/resource-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("pages.view.title", {
			entity: t("entities.resource.one"),
			id: Number(page.row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<ResourcePageData> {
	return loadResourcePage(request, await requireSession(request), params.id);
}

export default function ResourceViewPage() {
	return <ResourceScreen {...usePageData<typeof loader>()} />;
}
