import { insertAudit } from "../../db/audit-log.ts";
import type { Connection } from "../../db/connection.ts";
import { takeIds } from "../../db/counters.ts";
import type { Scope } from "../../db/database.ts";
import { resetExpectedLateness } from "../../db/requests/due-times.ts";
import { listTenants } from "../../db/tenants/overview.ts";
import { setSuspended } from "../../db/tenants/suspension.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";
import { unknownSlug } from "./slug.ts";

/**
 * Shuts a tenant's members out, or lets them in again.
 *
 * @param connection a pool with the role that owns the tables
 * @returns false when it was so already
 * @throws TenantProblem when there is no such tenant
 */
export async function suspendTenant(
	connection: Connection,
	slug: string,
	suspended: boolean,
	now: Date,
): Promise<boolean> {
	return inOwnersTransaction(connection, async ({ db, enter }) => {
		const tenants = await listTenants(db);
		const tenant = tenants.find((one) => one.slug === slug);
		if (!tenant)
			throw unknownSlug(
				slug,
				tenants.map((one) => one.slug),
			);
		const scope = await enter(tenant.id);
		const changed = await setSuspended(scope, suspended ? now : null);
		if (changed) await lookAgain(scope);
		if (changed)
			await insertAudit(scope, {
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
async function lookAgain(scope: Scope): Promise<void> {
	await takeIds(scope, "requests", 0);
	await resetExpectedLateness(scope);
}
