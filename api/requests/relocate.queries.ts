import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The rows that one statement moves, well within its time. */
const batchSize = 5000;

/**
 * Moves the requests and public reports of a sub-branch to its new branch: lists, rights and
 * statistics of a branch then agree with those of its sub-branches.
 */
export async function relocateRequests(
	{ db, tenantId }: TenantDb,
	subbranchId: number,
	branchId: number,
): Promise<void> {
	for (const table of [sql`requests`, sql`reports`]) {
		let moved: number;
		do {
			const rows = await db.execute(sql`
				update ${table} set branch_id = ${branchId}
				where tenant_id = ${tenantId} and id = any(array(
					select id from ${table}
					where tenant_id = ${tenantId} and subbranch_id = ${subbranchId}
						and branch_id is distinct from ${branchId} limit ${batchSize}))
				returning id`);
			moved = rows.length;
		} while (moved >= batchSize);
	}
}
