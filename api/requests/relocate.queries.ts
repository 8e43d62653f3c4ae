import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Moves the requests and public reports of a sub-branch to its new branch: lists, rights and
 * statistics of a branch then agree with those of its sub-branches.
 */
export async function relocateRequests(
	{ db, tenantId }: TenantDb,
	subbranchId: number,
	branchId: number,
): Promise<void> {
	await db.execute(sql`
		update requests set branch_id = ${branchId}
		where tenant_id = ${tenantId} and subbranch_id = ${subbranchId}`);
	await db.execute(sql`
		update reports set branch_id = ${branchId}
		where tenant_id = ${tenantId} and subbranch_id = ${subbranchId}`);
}
