import { sql } from "drizzle-orm";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import { deletionOrder } from "#api/tenants/removal.queries.ts";

/** The tables that still have rows of a tenant that was removed. */
export async function tablesWithRowsOf(
	connection: Parameters<typeof withOwnerTransaction>[0],
	tenantId: number,
): Promise<string[]> {
	const found: string[] = [];
	for (const table of deletionOrder) {
		const left = await withOwnerTransaction(connection, async ({ enter }) =>
			(await enter(tenantId)).db.execute(
				sql`select 1 from ${sql.identifier(table)} where tenant_id = ${tenantId} limit 1`,
			),
		);
		if (left.length > 0) found.push(table);
	}
	return found;
}
