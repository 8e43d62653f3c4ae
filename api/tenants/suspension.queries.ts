import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Suspends the tenant from an instant on, or ends the suspension; returns whether this changed
 * anything.
 */
export async function setSuspended({ db, tenantId }: TenantDb, suspendedAt: Date | null) {
	const since = suspendedAt?.toISOString() ?? null;
	const changed = await db.execute(sql`
		update tenants set suspended_at = ${since}::timestamptz
		where id = ${tenantId} and (suspended_at is null) <> (${since}::timestamptz is null)
		returning id`);
	return changed.length > 0;
}
