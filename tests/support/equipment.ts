import { nextIds } from "#api/platform/database/sequences.ts";
import { equipment } from "#api/tables.ts";
import { within } from "./database.ts";
import { makeFacility } from "./places.ts";
import type { Tenant } from "./tenant.ts";

/** A piece of equipment, in a new facility unless one is given. */
export async function makeEquipment(
	tenant: Tenant,
	fields: Partial<typeof equipment.$inferInsert> = {},
): Promise<number> {
	const facilityId = fields.facilityId ?? (await makeFacility(tenant)).id;
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "equipment");
		await scope.db.insert(equipment).values({
			tenantId: tenant.id,
			nameEn: `Chiller ${id}`,
			nameAr: `مبرّد ${id}`,
			publicId: `equipment-${tenant.id}-${id}`,
			...fields,
			facilityId,
			id,
		});
		return id;
	});
}
