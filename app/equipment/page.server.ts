import { type ThingPage, thingPage } from "#app/detail/page.server.ts";
import { entities } from "#app/entities/registry.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { dayIn } from "#app/lib/format.ts";
import { orNull } from "#app/lib/or-null.ts";
import { organisationHas, organisationTimeZone } from "#app/lib/organisation.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";
import type { EquipmentDetail } from "#contract/schemas/equipment.ts";
import type { Meter } from "#contract/schemas/meters.ts";
import type { PlanOfEquipment } from "#contract/schemas/plans.ts";

export type EquipmentPage = ThingPage & {
	/** The last day of its warranty, while that lasts. */
	warranty: string | null;
	/** Others of its serial number. */
	sameSerial: EquipmentDetail["same_serial"];
	/** Null where there are none in this organisation. */
	meters: readonly Meter[] | null;
	/** The plans that visit it. */
	plans: readonly PlanOfEquipment[];
};

/** Those of a piece of equipment; fewer than a page of the API. */
async function metersOf(visitor: SignedInVisitor, id: string): Promise<Meter[] | null> {
	if (!(await organisationHas(visitor, "meters"))) return null;
	const query = { "f.equipment_id": id, sort: "id" };
	return orNull(fetchFromApi<Meter[]>(visitor, "meters", { query }));
}

export async function equipmentPage(
	request: Request,
	visitor: SignedInVisitor,
	id: string | undefined,
): Promise<EquipmentPage> {
	const named = thingAt({ slug: entities.equipment.name, id });
	const [page, timeZone, meters, plans] = await Promise.all([
		thingPage(request, visitor, named),
		organisationTimeZone(visitor),
		metersOf(visitor, String(named.id)),
		orNull(fetchFromApi<PlanOfEquipment[]>(visitor, `equipment/${named.id}/plans`)),
	]);
	const { warranty_until: until, same_serial: same } = page.row as Partial<EquipmentDetail>;
	const today = dayIn(timeZone, new Date().toISOString());
	return {
		...page,
		warranty: until && until >= today ? until : null,
		sameSerial: same ?? [],
		meters,
		plans: plans ?? [],
	};
}
