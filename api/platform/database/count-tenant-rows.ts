import type { SQL, Table } from "drizzle-orm";
import { integer } from "./row-shape.ts";
import { selectRows } from "./select-rows.ts";
import type { TenantDb } from "./tenant-transaction.ts";

/** Returns the number of rows that a tenant has in a table and that meet a condition. */
export async function countTenantRows({ db, tenantId }: TenantDb, table: Table, condition: SQL) {
	const [row] = await selectRows(db, { count: integer })`
		select count(*)::integer as count from ${table}
		where tenant_id = ${tenantId} and ${condition}`;
	return row?.count ?? 0;
}
