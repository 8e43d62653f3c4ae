import { withOwnerTransaction } from "../platform/database/owner-transaction.ts";
import type { Pool } from "../platform/database/pool.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { unknownSlugError } from "./slug.ts";
import { listTenants } from "./summary.queries.ts";

/**
 * Does an operator's work in the tenant of a slug, in one transaction.
 *
 * @param connection a pool with the role that owns the tables
 * @throws TenantCliError when there is no such tenant
 */
export const inTenant = <Result>(
	connection: Pool,
	slug: string,
	work: (scope: TenantDb) => Promise<Result>,
): Promise<Result> =>
	withOwnerTransaction(connection, async ({ db, enter }) => {
		const tenant = (await listTenants(db)).find((one) => one.slug === slug);
		if (!tenant) throw unknownSlugError(slug);
		return work(await enter(tenant.id));
	});
