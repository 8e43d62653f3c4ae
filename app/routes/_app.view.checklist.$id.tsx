import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadChecklistPage } from "#app/checklists/checklist-page.server.ts";
import { ChecklistScreen } from "#app/checklists/checklist-page.tsx";
import { viewTitle } from "#app/entities/view-title.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "checklist", page.row.id),
};

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadChecklistPage(request, id);

export default function ChecklistViewPage() {
	return <ChecklistScreen {...usePageData<typeof loader>()} />;
}
