import { insertAuditEntry } from "../audit/queries.ts";
import { scheduleVisits } from "../plans/plan-work.ts";
import type { Pool } from "../platform/database/pool.ts";
import { inTenant } from "./in-tenant.ts";
import { setSuspended } from "./suspension.queries.ts";

/**
 * Suspends a tenant, so that its members can't sign in, or ends its suspension.
 *
 * @param connection a pool with the role that owns the tables
 * @returns false if it was in that state already
 * @throws TenantCliError when there is no such tenant
 */
export async function suspendTenant(connection: Pool, slug: string, suspended: boolean, now: Date) {
	return inTenant(connection, slug, async (scope) => {
		const changed = await setSuspended(scope, suspended ? now : null);
		if (changed && !suspended) await scheduleVisits(scope, now);
		if (changed)
			await insertAuditEntry(scope, {
				call: suspended ? "tenant suspend" : "tenant resume",
				subject: ["tenant", null],
			});
		return changed;
	});
}
