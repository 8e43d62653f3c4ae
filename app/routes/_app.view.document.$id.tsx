import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDocumentPage } from "#app/documents/document-page.server.ts";
import { DocumentScreen } from "#app/documents/document-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("pages.view.title", { entity: t("entities.document.one"), id: Number(page.row.id) }),
};

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadDocumentPage(request, id);

export default function DocumentViewPage() {
	return <DocumentScreen {...usePageData<typeof loader>()} />;
}
