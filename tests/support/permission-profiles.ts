import { nextIds } from "#api/platform/database/sequences.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { permissions } from "#api/tables.ts";
import type { Permission } from "#contract/permissions/flags.ts";

/** A permission profile with exactly these rights. */
export async function insertProfile(
	scope: TenantDb,
	flags: readonly Permission[],
): Promise<number> {
	const id = await nextIds(scope, "permissions");
	await scope.db.insert(permissions).values({
		tenantId: scope.tenantId,
		id,
		typeEn: `Profile ${id}`,
		typeAr: `ملف ${id}`,
		...Object.fromEntries(flags.map((flag) => [flag, 1])),
	});
	return id;
}
