import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadPlaceWork, type PlaceWorkView } from "#app/place-work/place-work.server.ts";
import { PlaceWorkSection } from "#app/place-work/place-work.tsx";

type FacilityPageData = DetailPageData & { work: PlaceWorkView };

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("pages.view.title", {
			entity: t("entities.facility.one"),
			id: Number(page.row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<FacilityPageData> {
	const session = await requireSession(request);
	const named = parseEntityParams({ slug: entities.facility.name, id: params.id });
	const [page, work] = await Promise.all([
		loadDetailPage(request, session, named),
		loadPlaceWork(request, session, {
			kind: "facility",
			id: named.id,
		}),
	]);
	return { ...page, work };
}

export default function FacilityViewPage() {
	const { work, ...page } = usePageData<typeof loader>();
	return <DetailScreen {...page} above={<PlaceWorkSection work={work} />} />;
}
