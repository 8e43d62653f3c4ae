import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
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
	title: (t, page) =>
		t("pages.view.title", {
			entity: t("entities.equipment.one"),
			id: Number(page.row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<EquipmentPageData> {
	return loadEquipmentPage(request, await requireSession(request), params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleEquipmentState(request, params.id);

export default function EquipmentViewPage() {
	return <EquipmentScreen {...usePageData<typeof loader>()} />;
}
