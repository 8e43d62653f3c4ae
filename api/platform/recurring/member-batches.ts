import type { Pool } from "../database/pool.ts";
import { type TenantDb, withTenantRetry } from "../database/tenant-transaction.ts";

/** The number of members handled in one transaction. */
const batchSize = 100;

/**
 * Works through an organisation's members by id, some in each transaction.
 *
 * @param work handles the next members after an id, `limit` at most, and returns their ids
 */
export async function handleMembersInBatches(
	connection: Pool,
	tenantId: number,
	work: (scope: TenantDb, after: number, limit: number) => Promise<readonly number[]>,
): Promise<void> {
	let handled: readonly number[];
	let after = 0;
	do {
		handled = await withTenantRetry(connection, tenantId, (scope) => work(scope, after, batchSize));
		after = handled.at(-1) ?? after;
	} while (handled.length === batchSize);
}
