import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { viewTitle } from "#app/entities/view-title.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { MemberScreen } from "#app/members/member-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "member", page.row.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<DetailPageData> {
	const session = await requireSession(request);
	const named = parseEntityParams({ slug: entities.member.name, id: params.id });
	return loadDetailPage(request, session, named);
}

export default function MemberViewPage() {
	return <MemberScreen {...usePageData<typeof loader>()} />;
}
