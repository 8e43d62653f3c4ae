import { type ThingPage, thingPage } from "#app/detail/page.server.ts";
import { entities } from "#app/entities/registry.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { dayIn } from "#app/lib/format.ts";
import { organisationHas, organisationTimeZone } from "#app/lib/organisation.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";
import type { EquipmentDetail } from "#contract/schemas/equipment.ts";
import type { Meter } from "#contract/schemas/meters.ts";

export type EquipmentPage = ThingPage & {
	/** The last day of its warranty, while that lasts. */
	warranty: string | null;
	/** Others of its serial number. */
	sameSerial: EquipmentDetail["same_serial"];
	/** Null where there are none in this organisation. */
	meters: readonly Meter[] | null;
};

/** Those of a piece of equipment; fewer than a page of the API. */
async function metersOf(visitor: SignedInVisitor, id: string): Promise<Meter[] | null> {
	if (!(await organisationHas(visitor, "meters"))) return null;
	const query = { "f.equipment_id": id, sort: "id" };
	return fetchFromApi<Meter[]>(visitor, "meters", { query }).catch((error) => {
		if (error instanceof ApiFailure) return null;
		throw error;
	});
}

export async function equipmentPage(
	request: Request,
	visitor: SignedInVisitor,
	id: string | undefined,
): Promise<EquipmentPage> {
	const [page, timeZone, meters] = await Promise.all([
		thingPage(request, visitor, thingAt({ slug: entities.equipment.name, id })),
		organisationTimeZone(visitor),
		id !== undefined && isRowId(id) ? metersOf(visitor, id) : null,
	]);
	const { warranty_until: until, same_serial: same } = page.row as Partial<EquipmentDetail>;
	const today = dayIn(timeZone, new Date().toISOString());
	return {
		...page,
		warranty: until && until >= today ? until : null,
		sameSerial: same ?? [],
		meters,
	};
}
