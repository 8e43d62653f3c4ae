import { withOwnerTransaction } from "../platform/database/owner-transaction.ts";
import type { Pool } from "../platform/database/pool.ts";
import { countMembersAndRequests, listTenants, type TenantSummaryRow } from "./summary.queries.ts";

export type TenantSummary = TenantSummaryRow & {
	readonly members: number;
	readonly requests: number;
};

/**
 * Returns all tenants by slug, each with its numbers of members and requests.
 *
 * @param connection a pool with the role that owns the tables
 */
export const listTenantSummaries = (connection: Pool): Promise<TenantSummary[]> =>
	withOwnerTransaction(
		connection,
		async ({ db, enter }) => {
			const overview: TenantSummary[] = [];
			for (const tenant of await listTenants(db))
				overview.push({ ...tenant, ...(await countMembersAndRequests(await enter(tenant.id))) });
			return overview;
		},
		{ snapshot: true },
	);
