import { sql } from "drizzle-orm";
import { sqlList } from "#api/platform/database/sql-list.ts";
import type { TenantDb, TransactionDb } from "#api/platform/database/tenant-transaction.ts";
import { text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { tenants } from "../../platform/database/tenants.table.ts";
import { type ArchiveTable, tenantsTable } from "./archive-tables.queries.ts";
import { exportColumnsSql } from "./json-rows.queries.ts";

/** The number of rows held in memory at a time. */
const batchSize = 500;

/** Finds a tenant by its slug: its id, and its row as a JSON text; null if there is none. */
export async function findTenantRow(
	db: TransactionDb,
	slug: string,
): Promise<{ id: number; row: string } | null> {
	await db.execute(sql`set local timezone = 'UTC'`);
	const [found] = await selectRows(db, { id: tenants.id, row: text })`
		select t.id, row_to_json(r)::text as row
		from tenants t, lateral (select ${exportColumnsSql(tenantsTable.columns)}) r
		where t.slug = ${slug}`;
	return found ?? null;
}

/** Yields the rows of a table in the order of its key, each as one line of JSON, in chunks. */
export async function* streamTableRows(
	{ tenantId, rowsInChunks }: TenantDb,
	{ name, columns, key }: ArchiveTable,
): AsyncGenerator<string[]> {
	const order = sqlList(key.map((column) => sql.identifier(column)));
	const query = sql`
		select row_to_json(r)::text as line from (
			select ${exportColumnsSql(columns)} from ${sql.identifier(name)}
			where tenant_id = ${tenantId} order by ${order}
		) r`;
	for await (const rows of rowsInChunks(query, batchSize))
		yield rows.map(({ line }) => String(line));
}

/** Yields the names of the tenant's uploads in chunks, without those of their thumbnails. */
export async function* streamUploadNames({
	tenantId,
	rowsInChunks,
}: TenantDb): AsyncGenerator<string[]> {
	const query = sql`select file from uploads where tenant_id = ${tenantId} order by file`;
	for await (const rows of rowsInChunks(query, batchSize))
		yield rows.map(({ file }) => String(file));
}
