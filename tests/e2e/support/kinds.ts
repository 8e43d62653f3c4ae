import { nextIds } from "#api/platform/database/sequences.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { workKinds } from "#api/tables.ts";
import { refreshUsageFlag } from "#api/tenants/usage-flags.queries.ts";
import { kindIcons } from "#contract/kinds/constants.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";

/** The usual kinds of work, twelve of them; the ids begin with 1 where there were none. */
export async function makeUsualKinds(scope: TenantDb): Promise<void> {
	const last = await nextIds(scope, "kinds", kindIcons.length);
	await scope.db.insert(workKinds).values(
		kindIcons.map((icon, index) => ({
			tenantId: scope.tenantId,
			id: last - kindIcons.length + 1 + index,
			nameEn: usualKinds[icon].name_en,
			nameAr: usualKinds[icon].name_ar,
			position: index + 1,
			icon,
		})),
	);
	await refreshUsageFlag(scope, "kinds");
}
