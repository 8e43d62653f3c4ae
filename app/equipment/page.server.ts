import { type ThingPage, thingPage } from "#app/detail/page.server.ts";
import { entities } from "#app/entities/registry.ts";
import { dayIn } from "#app/lib/format.ts";
import { organisationTimeZone } from "#app/lib/organisation.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";
import type { EquipmentDetail } from "#contract/schemas/equipment.ts";

export type EquipmentPage = ThingPage & {
	/** The last day of its warranty, while that lasts. */
	warranty: string | null;
	/** Others of its serial number. */
	sameSerial: EquipmentDetail["same_serial"];
};

export async function equipmentPage(
	request: Request,
	visitor: SignedInVisitor,
	id: string | undefined,
): Promise<EquipmentPage> {
	const [page, timeZone] = await Promise.all([
		thingPage(request, visitor, thingAt({ slug: entities.equipment.name, id })),
		organisationTimeZone(visitor),
	]);
	const { warranty_until: until, same_serial: same } = page.row as Partial<EquipmentDetail>;
	const today = dayIn(timeZone, new Date().toISOString());
	return { ...page, warranty: until && until >= today ? until : null, sameSerial: same ?? [] };
}
