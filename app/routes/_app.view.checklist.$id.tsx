import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadChecklistPage } from "#app/checklists/checklist-page.server.ts";
import { ChecklistScreen } from "#app/checklists/checklist-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("pages.view.title", {
			entity: t("entities.checklist.one"),
			id: Number(page.row.id),
		}),
};

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadChecklistPage(request, id);

export default function ChecklistViewPage() {
	return <ChecklistScreen {...usePageData<typeof loader>()} />;
}
