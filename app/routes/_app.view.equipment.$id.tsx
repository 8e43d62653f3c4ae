import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import {
	type EquipmentPageData,
	handleEquipmentState,
	loadEquipmentPage,
} from "#app/equipment/equipment-page.server.ts";
import { EquipmentScreen } from "#app/equipment/equipment-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "equipment", page.row.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<EquipmentPageData> {
	return loadEquipmentPage(request, await requireSession(request), params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleEquipmentState(request, params.id);

export default function EquipmentViewPage() {
	return <EquipmentScreen {...usePageData<typeof loader>()} />;
}
