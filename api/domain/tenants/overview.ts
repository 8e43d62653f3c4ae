import type { Connection } from "../../db/connection.ts";
import { countMembersAndRequests, listTenants, type TenantRow } from "../../db/tenants/overview.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";

export type TenantOverview = TenantRow & { readonly members: number; readonly requests: number };

/**
 * All tenants by their slugs, each with how many members and requests it has.
 *
 * @param connection a pool with the role that owns the tables
 */
export const overviewOfTenants = (connection: Connection): Promise<TenantOverview[]> =>
	inOwnersTransaction(
		connection,
		async ({ db, enter }) => {
			const overview: TenantOverview[] = [];
			for (const tenant of await listTenants(db))
				overview.push({ ...tenant, ...(await countMembersAndRequests(await enter(tenant.id))) });
			return overview;
		},
		{ snapshot: true },
	);
