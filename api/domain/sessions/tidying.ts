import type { Connection } from "../../db/connection.ts";
import { inTenant } from "../../db/database.ts";
import { deleteOldSignInFailures } from "../../db/sign-in-failures.ts";
import { tenantsAfter } from "../../db/tenants.ts";
import { longestWindow } from "./waiting.ts";

/** So many organisations are looked at in one go, and so many failures of one removed at once. */
const tenantsAtOnce = 50;
const failuresAtOnce = 1000;

/**
 * Removes failed sign-ins that no longer count, of the organisations that come after one.
 *
 * @returns after which to go on; 0 at the end
 */
export async function removeOldFailures(
	connection: Connection,
	after: number,
	now: Date,
): Promise<number> {
	const before = new Date(now.valueOf() - longestWindow * 1000);
	const tenants = await tenantsAfter(connection, after, tenantsAtOnce);
	for (const tenantId of tenants) {
		let gone: number;
		do
			gone = await inTenant(connection, tenantId, (scope) =>
				deleteOldSignInFailures(scope, before, failuresAtOnce),
			);
		while (gone === failuresAtOnce);
	}
	return tenants.length < tenantsAtOnce ? 0 : (tenants.at(-1) ?? 0);
}
