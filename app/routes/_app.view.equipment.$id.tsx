import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type EquipmentPage, equipmentPage } from "#app/equipment/page.server.ts";
import { EquipmentScreen } from "#app/equipment/screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.equipment.one"),
			id: Number((given as EquipmentPage).row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<EquipmentPage> {
	return equipmentPage(request, await requireVisitor(request), params.id);
}

export default function EquipmentViewPage() {
	return <EquipmentScreen {...(useLoaderData<typeof loader>() as EquipmentPage)} />;
}
