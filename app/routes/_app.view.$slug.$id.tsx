import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title(t, page) {
		const { name, row } = page;
		return t("pages.view.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<DetailPageData> {
	const session = await requireSession(request);
	return loadDetailPage(request, session, parseEntityParams(params));
}

export default function ViewPage() {
	return <DetailScreen {...usePageData<typeof loader>()} />;
}
