import { getTableName, sql } from "drizzle-orm";
import { boolean, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, members, subbranches } from "../tables.ts";
import { archiveTables, derivedTables, transientTables } from "./archive/archive-tables.queries.ts";

/** The tables of a tenant's rows, in an order in which each comes before those that it refers to. */
export const deletionOrder: readonly string[] = [
	...transientTables,
	...archiveTables
		.map(({ name }) => name)
		.reverse()
		// Deleting requests and stock writes to these tables; they refer to members and places.
		.flatMap((name) => (name === getTableName(members) ? [...derivedTables, name] : [name])),
];

/** Removes the managers from places, to which they belong themselves. */
export async function clearManagers({ db, tenantId }: TenantDb): Promise<void> {
	for (const table of [branches, subbranches])
		await db.execute(sql`
			update ${table} set member_id = null where tenant_id = ${tenantId} and member_id is not null`);
}

/** Deletes up to a maximum of rows of a table; returns the number deleted. */
export async function deleteBatch({ db, tenantId }: TenantDb, table: string, limit: number) {
	const gone = await db.execute(sql`
		delete from ${sql.identifier(table)}
		where ctid = any(array(
			select ctid from ${sql.identifier(table)} where tenant_id = ${tenantId} limit ${limit}))
			and tenant_id = ${tenantId}
		returning 1`);
	return gone.length;
}

/** Deletes the tenant's own row, when all other rows are deleted. */
export async function deleteTenantRow({ db, tenantId }: TenantDb): Promise<void> {
	await db.execute(sql`delete from tenants where id = ${tenantId}`);
}

/**
 * Checks whether the tenant has a member with this e-mail address, in lower case; null if it has no
 * members.
 */
export async function hasMemberWithEmail({ db, tenantId }: TenantDb, email: string) {
	const [row] = await selectRows(db, { found: nullable(boolean) })`
		select bool_or(email_key = ${email}) as found from members where tenant_id = ${tenantId}`;
	return row?.found ?? null;
}
