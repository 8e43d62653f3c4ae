import { getTableName, sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, members, subbranches } from "../tables.ts";
import { archiveTables, derivedTables, transientTables } from "./archive/archive-tables.queries.ts";

/** The tables of a tenant's rows: each before those that it refers to. */
export const deletionOrder: readonly string[] = [
	...transientTables,
	...archiveTables
		.map(({ name }) => name)
		.reverse()
		// These are written to while requests and stock go; they refer to members and places.
		.flatMap((name) => (name === getTableName(members) ? [...derivedTables, name] : [name])),
];

/** Takes the managers off places, to which they belong themselves. */
export async function clearManagers({ db, tenantId }: TenantDb): Promise<void> {
	for (const table of [branches, subbranches])
		await db.execute(sql`
			update ${table} set member_id = null where tenant_id = ${tenantId} and member_id is not null`);
}

/** Deletes rows of a table, at most so many; gives how many there were. */
export async function deleteBatch(
	{ db, tenantId }: TenantDb,
	table: string,
	most: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from ${sql.identifier(table)}
		where ctid = any(array(
			select ctid from ${sql.identifier(table)} where tenant_id = ${tenantId} limit ${most}))
			and tenant_id = ${tenantId}
		returning 1`);
	return gone.length;
}

/** Deletes the tenant's own row, when nothing of it is left. */
export async function deleteTenantRow({ db, tenantId }: TenantDb): Promise<void> {
	await db.execute(sql`delete from tenants where id = ${tenantId}`);
}

/** Whether the tenant has a member of this e-mail address, in lower case; null where it has none at all. */
export async function hasMemberWithEmail(
	{ db, tenantId }: TenantDb,
	email: string,
): Promise<boolean | null> {
	const [row] = await db.execute<{ found: boolean | null }>(sql`
		select bool_or(email_key = ${email}) as found from members where tenant_id = ${tenantId}`);
	return row?.found ?? null;
}
