import { sql } from "drizzle-orm";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb, TransactionDb } from "#api/platform/database/tenant-transaction.ts";
import { specPermissionFlags } from "#contract/permissions/flags.ts";
import {
	type ArchiveColumn,
	type ArchiveTable,
	archiveTables,
	tenantsTable,
} from "./archive-tables.queries.ts";
import { columnNamesSql, importColumnsSql, jsonRowsSql } from "./json-rows.queries.ts";

/** The database refuses rows: they are of another shape, or refer to others that are not there. */
export class IncompatibleRowsError extends Error {
	override name = "UnfitRowsError";
}

/** PostgreSQL's codes for wrong values and broken constraints. */
const unfit = /^2[23]/;

async function fitting<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		const { code, message } = ((error as Error).cause ?? error) as { code?: string } & Error;
		if (code && unfit.test(code)) throw new IncompatibleRowsError(message, { cause: error });
		throw error;
	}
}

const named = (columns: readonly ArchiveColumn[], names: readonly string[]) =>
	columns.filter(({ name }) => names.includes(name));

/**
 * Writes a tenant's own row.
 *
 * @returns its new id; null when there is a tenant with this slug. While another transaction makes
 * one, this waits for how it ends.
 */
export async function insertTenantRow(
	db: TransactionDb,
	row: Readonly<Record<string, unknown>>,
): Promise<number | null> {
	const columns = named(tenantsTable.columns, Object.keys(row));
	const [made] = await fitting(
		db.execute<{ id: number }>(sql`
			insert into tenants (${columnNamesSql(columns)})
			select ${importColumnsSql(columns)} from ${jsonRowsSql(JSON.stringify([row]), columns)}
			on conflict (slug) do nothing returning id`),
	);
	return made?.id ?? null;
}

/** Places name members as their managers, who come after them since they belong to places themselves. */
const managed = ["branches", "subbranches"] as const;

/** Who manages a place. */
export type PlaceManager = { table: (typeof managed)[number]; id: number; memberId: number };

/** The managers whom rows name, as `linesOf` gives them. */
export function extractManagers({ name }: ArchiveTable, json: string): PlaceManager[] {
	const table = managed.find((one) => one === name);
	if (!table) return [];
	const rows: { id: number; member_id?: number | null }[] = JSON.parse(json);
	return rows.flatMap(({ id, member_id: memberId }) => (memberId ? [{ table, id, memberId }] : []));
}

/**
 * Names the managers of places, once the members are there.
 *
 * @throws IncompatibleRowsError
 */
export async function assignManagers(
	{ db, tenantId }: TenantDb,
	managers: readonly PlaceManager[],
): Promise<void> {
	for (const table of managed) {
		const own = managers.filter((manager) => manager.table === table);
		await fitting(
			db.execute(sql`
				update ${sql.identifier(table)} place set member_id = manager."memberId"
				from json_to_recordset(${JSON.stringify(own)}::text::json)
					as manager (id integer, "memberId" integer)
				where place.tenant_id = ${tenantId} and place.id = manager.id`),
		);
	}
}

/**
 * Writes rows with the numbers that they had; the managers of places are named later.
 *
 * @param names the columns that the rows have; the others take their defaults
 * @param json an array of rows as `linesOf` gives them
 * @returns how many
 * @throws IncompatibleRowsError
 */
export async function insertArchiveRows(
	{ db, tenantId }: TenantDb,
	table: ArchiveTable,
	names: readonly string[],
	json: string,
): Promise<number> {
	const isLater = (column: ArchiveColumn) =>
		column.name === "member_id" && managed.some((one) => one === table.name);
	const columns = named(table.columns, names).filter((column) => !isLater(column));
	const inserted = await fitting(
		db.execute(sql`
			insert into ${sql.identifier(table.name)} (tenant_id, ${columnNamesSql(columns)})
			overriding system value
			select ${tenantId}, ${importColumnsSql(columns)} from ${jsonRowsSql(json, columns)}
			returning 1`),
	);
	return inserted.length;
}

/** Profiles of before plans had rights of their own go on doing with plans what they did. */
export async function derivePlanFlags({ db, tenantId }: TenantDb): Promise<void> {
	await db.execute(sql`
		update permissions set plans_read = facilities_read,
			plans_write = ${sql.raw(`least(${specPermissionFlags.map((flag) => `"${flag}"`).join(", ")})`)}
		where tenant_id = ${tenantId} and facilities_read = 1`);
}

/**
 * Moves the sequences past the numbers that were written.
 *
 * @throws IncompatibleRowsError
 */
export async function advanceSequences(scope: TenantDb): Promise<void> {
	for (const table of archiveTables)
		for (const column of table.columns)
			if (column.counted) await movePast(scope, table.name, column);
}

/** Any number that nothing else in the database uses as an advisory lock. */
const sequencesLock = 7_305_115;

/** Half of what the sequence can count: an archive must not use it up for the other tenants. */
const highest = { integer: 2 ** 30, bigint: 2 ** 52 };

/** A jump that nobody who counts at the same moment can make. */
const aJump = 1_000_000;

/**
 * Moves a sequence past the tenant's highest number. It never goes back, whoever counts with it
 * meanwhile: a small distance is counted through, and only a large one is jumped.
 */
async function movePast(
	{ db, tenantId }: TenantDb,
	table: string,
	{ name, type }: ArchiveColumn,
): Promise<void> {
	const [found] = await db.execute<{ sequence: string; highest: string }>(sql`
		select pg_get_serial_sequence(${table}, ${name}) as sequence,
			coalesce(max(${sql.identifier(name)}), 0)::text as highest
		from ${sql.identifier(table)} where tenant_id = ${tenantId}`);
	if (!found) return;
	const target = Number(found.highest);
	if (target > (type === "integer" ? highest.integer : highest.bigint))
		throw new IncompatibleRowsError(`${table}.${name} counts to ${found.highest}`);
	await db.execute(sql`select pg_advisory_xact_lock(${sequencesLock}) is null as locked`);
	const [last] = await db.execute<{ value: string }>(sql`
		select (last_value - case when is_called then 0 else 1 end)::text as value
		from ${sql.raw(found.sequence)}`);
	const distance = target - Number(last?.value ?? 0);
	if (distance <= 0) return;
	const sequence = sql`${found.sequence}::text::regclass`;
	await db.execute(
		distance > aJump
			? sql`select setval(${sequence}, ${target}::bigint)`
			: sql`select count(nextval(${sequence})) from generate_series(1, ${distance}::integer)`,
	);
}

export async function hasTenant(connection: Pool, id: number): Promise<boolean> {
	return (await connection`select from tenants where id = ${id}`).length > 0;
}

/** Tells PostgreSQL's planner of the rows that have come. */
export async function analyzeTables(connection: Pool): Promise<void> {
	await connection`analyze`;
}
