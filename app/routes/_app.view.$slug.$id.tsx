import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { viewTitle } from "#app/entities/view-title.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	loadPlacePage,
	type PlacePageData,
	placeKindOf,
} from "#app/place-work/place-page.server.ts";
import { PlaceScreen } from "#app/place-work/place-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, { name, row }) => viewTitle(t, name, row.id),
};

export async function loader({
	request,
	params,
}: LoaderFunctionArgs): Promise<DetailPageData & Partial<PlacePageData>> {
	const session = await requireSession(request);
	const named = parseEntityParams(params);
	const kind = placeKindOf(named.entity.name);
	return kind
		? loadPlacePage(request, session, named, kind)
		: loadDetailPage(request, session, named);
}

export default function ViewPage() {
	const page = usePageData<typeof loader>();
	return page.place ? <PlaceScreen {...page} place={page.place} /> : <DetailScreen {...page} />;
}
