import { sqlErrorCode } from "./database-error.ts";
import type { Pool } from "./pool.ts";
import type { TenantNodes } from "./tenant-nodes.ts";
import { type TenantDb, withTenant, withTenantRetry } from "./tenant-transaction.ts";

/** The codes of a tenant that has moved: the check of its node, a table that is gone. */
const moved = ["22012", "42P01"];

/**
 * The codes with which a node refuses what the coordinator does: of a tenant that has moved, of a write in a
 * transaction that only reads, of what Citus does not do on a node.
 */
export const rejectionsAtNode: readonly unknown[] = [...moved, "25006", "0A000"];

/**
 * Runs `work` like `withTenantRetry`, but on a cluster first in a transaction of the tenant's node, where
 * PostgreSQL keeps the plans of its statements; if it writes, or the tenant has moved, it is repeated on the
 * coordinator. Its effects outside the database may happen more than once.
 *
 * @param nodes null if all is to be read where it is written
 */
export async function readTenant<Result>(
	connection: Pool,
	nodes: TenantNodes | null,
	tenantId: number,
	work: (scope: TenantDb) => Promise<Result>,
): Promise<Result> {
	const node = await nodes?.find(tenantId);
	if (node)
		try {
			return await withTenant(node.pool, tenantId, work, node);
		} catch (error) {
			const code = sqlErrorCode(error);
			if (!rejectionsAtNode.includes(code)) throw error;
			if (moved.includes(String(code))) nodes?.forget();
		}
	return withTenantRetry(connection, tenantId, work);
}
