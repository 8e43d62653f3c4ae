import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { countTenantRows } from "../database/count-tenant-rows.ts";
import { integer, nullable, text } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import { sqlList } from "../database/sql-list.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/** A table whose rows members manage. */
export type EntityTable = PgTable;

/** Values to write, by the names of their columns. */
export type ColumnValues = Readonly<Record<string, string | number | null>>;

/** Inserts a row into a table whose ids are counted by tenant. */
export async function insertEntity(
	{ planned, tenantId }: TenantDb,
	table: EntityTable,
	id: number,
	values: ColumnValues,
): Promise<void> {
	const names = Object.keys(values).map((name) => sql.identifier(name));
	const cells = Object.values(values).map((value) => sql`${value}`);
	await planned.execute(sql`
		insert into ${table} (${sqlList([sql`tenant_id`, sql`id`, ...names.map((name) => sql`${name}`)])})
		values (${sqlList([sql`${tenantId}`, sql`${id}`, ...cells])})`);
}

/** Updates a row and increases its version by one. */
export async function updateEntityRow(
	{ planned, tenantId }: TenantDb,
	table: EntityTable,
	id: number,
	values: ColumnValues,
	now: Date,
): Promise<void> {
	const changes = Object.entries(values).map(
		([name, value]) => sql`${sql.identifier(name)} = ${value}`,
	);
	await planned.execute(sql`
		update ${table}
		set ${sqlList([...changes, sql`version = version + 1`, sql`updated_at = ${now.toISOString()}`])}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** The state of a row that the rules check before a change. */
export type EntityState = { version: number; deletedAt: Date | null };

/**
 * Locks a row until the request ends, so that nobody else changes it or relies on its existence. A
 * foreign key to the row does not wait for this lock: two members who edit each other both write
 * themselves into the audit log.
 */
export async function lockEntity(
	{ db, tenantId }: TenantDb,
	table: EntityTable,
	id: number,
): Promise<EntityState | null> {
	const [row] = await selectRows(db, { version: integer, deleted_at: nullable(text) })`
		select version, deleted_at from ${table}
		where tenant_id = ${tenantId} and id = ${id} for no key update`;
	if (!row) return null;
	return { version: row.version, deletedAt: row.deleted_at ? new Date(row.deleted_at) : null };
}

/**
 * Checks whether a row exists and locks it until the request ends; others who change it, or what
 * belongs to it, wait.
 */
export async function lockIfPresent(scope: TenantDb, table: EntityTable, id: number) {
	const state = await lockEntity(scope, table, id);
	return state !== null && state.deletedAt === null;
}

export async function markDeleted(
	scope: TenantDb,
	table: EntityTable,
	id: number,
	deletedAt: Date | null,
	now: Date,
): Promise<void> {
	await updateEntityRow(scope, table, id, { deleted_at: deletedAt?.toISOString() ?? null }, now);
}

/** Checks whether a row exists, and keeps it from being deleted until the request ends. */
export async function existsForShare({ db, tenantId }: TenantDb, table: EntityTable, id: number) {
	const [row] = await db.execute(sql`
		select id from ${table}
		where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for share`);
	return row !== undefined;
}

/**
 * Counts the rows of a table, without deleted ones, that refer to a row by one of these columns.
 *
 * @param upTo the last id to count; all without it
 */
export function countReferences(
	scope: TenantDb,
	table: EntityTable,
	foreignKeys: readonly string[],
	id: number,
	upTo?: number,
): Promise<number> {
	const last = upTo === undefined ? sql`` : sql`and id <= ${upTo}`;
	const refers = foreignKeys.map((name) => sql`${sql.identifier(name)} = ${id}`);
	return countTenantRows(
		scope,
		table,
		sql`(${sql.join(refers, sql` or `)}) and deleted_at is null ${last}`,
	);
}

const anyValue = z.unknown();

/** Returns the values of one row, deleted or not; null when it never existed. */
export async function columnValues(
	{ db, tenantId }: TenantDb,
	table: EntityTable,
	id: number,
	names: readonly string[],
): Promise<Record<string, unknown> | null> {
	const [row] = await selectRows(db, Object.fromEntries(names.map((name) => [name, anyValue])))`
		select ${sqlList(names.map((name) => sql`${sql.identifier(name)}`))} from ${table}
		where tenant_id = ${tenantId} and id = ${id}`;
	return row ?? null;
}
