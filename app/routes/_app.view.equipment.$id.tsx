import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type EquipmentPageData, loadEquipmentPage } from "#app/equipment/equipment-page.server.ts";
import { EquipmentScreen } from "#app/equipment/equipment-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.equipment.one"),
			id: Number((given as EquipmentPageData).row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<EquipmentPageData> {
	return loadEquipmentPage(request, await requireSession(request), params.id);
}

export default function EquipmentViewPage() {
	return <EquipmentScreen {...(useLoaderData<typeof loader>() as EquipmentPageData)} />;
}
