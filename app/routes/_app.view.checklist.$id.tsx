import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	type ChecklistPageData,
	loadChecklistPage,
} from "#app/checklists/checklist-page.server.ts";
import { ChecklistScreen } from "#app/checklists/checklist-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.checklist.one"),
			id: Number((given as ChecklistPageData).row.id),
		}),
};

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadChecklistPage(request, id);

export default function ChecklistViewPage() {
	return <ChecklistScreen {...(useLoaderData<typeof loader>() as ChecklistPageData)} />;
}
