import { insertAuditEntry } from "../../db/audit-log.ts";
import type { Pool } from "../../db/connection.ts";
import { nextIds } from "../../db/counters.ts";
import type { TenantDb } from "../../db/database.ts";
import { rescheduleOverdueCheck } from "../../db/requests/due-times.ts";
import { listTenants } from "../../db/tenants/overview.ts";
import { setSuspended } from "../../db/tenants/suspension.ts";
import { withOwnerTransaction } from "../../db/tenants/transaction.ts";
import { unknownSlugError } from "./slug.ts";

/**
 * Shuts a tenant's members out, or lets them in again.
 *
 * @param connection a pool with the role that owns the tables
 * @returns false when it was so already
 * @throws TenantProblem when there is no such tenant
 */
export async function suspendTenant(
	connection: Pool,
	slug: string,
	suspended: boolean,
	now: Date,
): Promise<boolean> {
	return withOwnerTransaction(connection, async ({ db, enter }) => {
		const tenants = await listTenants(db);
		const tenant = tenants.find((one) => one.slug === slug);
		if (!tenant)
			throw unknownSlugError(
				slug,
				tenants.map((one) => one.slug),
			);
		const scope = await enter(tenant.id);
		const changed = await setSuspended(scope, suspended ? now : null);
		if (changed) await lookAgain(scope);
		if (changed)
			await insertAuditEntry(scope, {
				memberId: null,
				call: suspended ? "tenant suspend" : "tenant resume",
				entity: "tenant",
				entityId: null,
				changes: null,
				at: now,
			});
		return changed;
	});
}

/** What plans have come is not looked for meanwhile. */
async function lookAgain(scope: TenantDb): Promise<void> {
	await nextIds(scope, "requests", 0);
	await rescheduleOverdueCheck(scope);
}
