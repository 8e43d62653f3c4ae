import { nextIds } from "#api/platform/database/sequences.ts";
import { meters } from "#api/tables.ts";
import { within } from "./database.ts";
import { makeEquipment } from "./equipment.ts";
import type { Tenant } from "./tenant.ts";

/** A meter of hours, of a new piece of equipment unless one is given. */
export async function makeMeter(
	tenant: Tenant,
	fields: Partial<typeof meters.$inferInsert> = {},
): Promise<number> {
	const equipmentId = fields.equipmentId ?? (await makeEquipment(tenant));
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "meters");
		await scope.db.insert(meters).values({
			tenantId: tenant.id,
			nameEn: `Meter ${id}`,
			nameAr: `عداد ${id}`,
			unit: "h",
			...fields,
			equipmentId,
			id,
		});
		return id;
	});
}
