import { takeIds } from "#api/db/counters.ts";
import type { Scope } from "#api/db/database.ts";
import { permissions } from "#api/db/schema/index.ts";
import type { PermissionFlag } from "#contract/permissions.ts";

/** A permission profile with exactly these rights. */
export async function insertProfile(
	scope: Scope,
	flags: readonly PermissionFlag[],
): Promise<number> {
	const id = await takeIds(scope, "permissions");
	await scope.db.insert(permissions).values({
		tenantId: scope.tenantId,
		id,
		typeEn: `Profile ${id}`,
		typeAr: `ملف ${id}`,
		...Object.fromEntries(flags.map((flag) => [flag, 1])),
	});
	return id;
}
