import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import { loadPlaceWork, type PlaceWorkView } from "#app/place-work/place-work.server.ts";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { Meter } from "#contract/meters/schemas.ts";
import type { PlanOfEquipment } from "#contract/plans/schemas.ts";
import { localDate } from "#contract/values/format.ts";

export type EquipmentPageData = DetailPageData & {
	work: PlaceWorkView;
	/** The last day of its warranty, while it is valid. */
	warranty: string | null;
	/** Other equipment with the same serial number. */
	sameSerial: EquipmentDetail["same_serial"];
	/** Null if the organisation has no meters. */
	meters: readonly Meter[] | null;
	/** The plans that visit it. */
	plans: readonly PlanOfEquipment[];
};

/** Returns the meters of an equipment item; they fit on one page of the API. */
async function metersOf(session: Session, id: string): Promise<Meter[] | null> {
	const query = { "f.equipment_id": id, sort: "id" };
	return nullIfApiError(callApi(session, "GET /meters", { query }));
}

export async function loadEquipmentPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<EquipmentPageData> {
	const named = parseEntityParams({ slug: entities.equipment.name, id });
	const page = await loadDetailPage(request, session, named);
	const [work, timeZone, meters, plans] = await Promise.all([
		loadPlaceWork(request, session, {
			kind: "equipment",
			id: named.id,
		}),
		tenantTimeZone(session),
		metersOf(session, String(named.id)),
		nullIfApiError(callApi(session, "GET /equipment/{id}/plans", { params: { id: named.id } })),
	]);
	const { warranty_until: until, same_serial: same } = page.row as Partial<EquipmentDetail>;
	const today = localDate(timeZone, new Date().toISOString());
	return {
		...page,
		work,
		warranty: until && until >= today ? until : null,
		sameSerial: same ?? [],
		meters,
		plans: plans ?? [],
	};
}
