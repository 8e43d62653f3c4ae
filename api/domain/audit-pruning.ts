import { auditKeptDays } from "#contract/audit.ts";
import type { Connection } from "../db/connection.ts";
import { inTenant } from "../db/database.ts";
import { pruneAudit } from "../db/records.ts";
import { allTenantIds } from "../db/tenants.ts";

/** So many entries go in one transaction. */
const bite = 500;

/**
 * Takes away what of the audit trails of all organisations is kept for a while only. May run in
 * several processes at once.
 *
 * @throws AggregateError when some could not be pruned, after all others have been
 */
export async function pruneAuditTrails(connection: Connection, now: Date): Promise<void> {
	const before = new Date(now.valueOf() - auditKeptDays * 86_400_000);
	const failures: unknown[] = [];
	for (const tenantId of await allTenantIds(connection))
		try {
			while ((await bitten(connection, tenantId, before)) === bite);
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0) throw new AggregateError(failures, "Not every trail could be pruned.");
}

const bitten = (connection: Connection, tenantId: number, before: Date): Promise<number> =>
	inTenant(connection, tenantId, (scope) => pruneAudit(scope, before, bite));
