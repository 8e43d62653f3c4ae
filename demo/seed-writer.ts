import { type Column, getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import * as schema from "#api/tables.ts";
import { exportedTables } from "#api/tenants/archive/archive-tables.queries.ts";
import { setTenantSql } from "../api/platform/database/tenant-placeholder.ts";
import type { UploadRow } from "./seed-rows.ts";
import type { TenantData } from "./tenant-data.ts";

/** The keys of tables in the tenant's data. */
const keyOf = new Map<unknown, string>(Object.entries(schema).map(([key, table]) => [table, key]));

/** The number of rows in one statement. */
const batch = 1000;

/** Returns a column's default if it is a value, not an expression of the database. */
const plainDefault = ({ default: value }: Column): unknown =>
	typeof value === "object" ? undefined : value;

/**
 * Inserts rows as one JSON text a batch, which the database parses by the table's own types. Fields
 * that are no columns of the table are left out.
 */
async function insert(
	sql: TransactionSql,
	table: PgTable,
	tenantId: number,
	rows: readonly object[],
): Promise<void> {
	const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
		rows.some((row) => key in row),
	);
	const names = ["tenant_id", ...columns.map(([, column]) => column.name)];
	const { name } = getTableConfig(table);
	for (let from = 0; from < rows.length; from += batch) {
		const slice = rows.slice(from, from + batch).map((row) => {
			const cells: Record<string, unknown> = { tenant_id: tenantId };
			for (const [key, column] of columns)
				cells[column.name] = (row as Record<string, unknown>)[key] ?? plainDefault(column) ?? null;
			return cells;
		});
		await sql`
			insert into ${sql(name)} (${sql(names)})
			select ${sql(names)} from json_populate_recordset(null::${sql(name)}, ${JSON.stringify(slice)}::text::json)
			returning 1`;
	}
}

/** Sets the managers of branches and sub-branches, once the members exist. */
async function setManagers(
	sql: TransactionSql,
	table: "branches" | "subbranches",
	tenantId: number,
	rows: readonly { id: number; memberId?: number | null }[],
): Promise<void> {
	const managed = JSON.stringify(rows.filter(({ memberId }) => memberId));
	await sql`
		update ${sql(table)} place set member_id = manager."memberId"
		from json_to_recordset(${managed}::text::json) as manager (id integer, "memberId" integer)
		where place.tenant_id = ${tenantId} and place.id = manager.id`;
}

/** Inserts the tenant's row and prepares the transaction for its other rows; returns its id. */
export async function writeTenant(sql: TransactionSql, { tenant }: TenantData): Promise<number> {
	const [row] = await sql<{ id: number }[]>`
		insert into tenants (slug, name_en, name_ar, settings, created_at)
		values (${tenant.slug}, ${tenant.nameEn}, ${tenant.nameAr},
			${JSON.stringify(tenant.settings ?? {})}::text::jsonb,
			${tenant.createdAt ?? new Date()})
		returning id`;
	if (!row) throw new Error(`the tenant ${tenant.slug} was not written`);
	await sql.unsafe(setTenantSql(row.id));
	return row.id;
}

/** Writes every row of a tenant, in an order in which each can refer to those before it. */
export async function writeRows(
	sql: TransactionSql,
	tenantId: number,
	data: TenantData,
	uploads: readonly UploadRow[],
	passwordHashes: readonly string[],
): Promise<void> {
	const { tenant: _, ...rows } = data;
	const unmanaged = (row: object) => ({ ...row, memberId: null });
	const written: Partial<Record<string, readonly object[]>> = {
		...rows,
		branches: data.branches.map(unmanaged),
		subbranches: data.subbranches.map(unmanaged),
		members: data.members.map((member, index) => ({
			...member,
			passwordHash: passwordHashes[index],
		})),
		uploads,
	};
	for (const table of [...exportedTables, schema.dueTimes])
		await insert(sql, table, tenantId, written[keyOf.get(table) ?? ""] ?? []);
	await setManagers(sql, "branches", tenantId, data.branches);
	await setManagers(sql, "subbranches", tenantId, data.subbranches);
}
