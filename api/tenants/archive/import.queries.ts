import { sql } from "drizzle-orm";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb, TransactionDb } from "#api/platform/database/tenant-transaction.ts";
import { text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { tenants } from "../../platform/database/tenants.table.ts";
import {
	type ArchiveColumn,
	type ArchiveTable,
	archiveTables,
	tenantsTable,
} from "./archive-tables.queries.ts";
import { columnNamesSql, importColumnsSql, jsonRowsSql } from "./json-rows.queries.ts";

/** The error for rows that the database rejects: they have another shape, or refer to missing rows. */
export class IncompatibleRowsError extends Error {
	override name = "UnfitRowsError";
}

/** PostgreSQL's codes for invalid values and violated constraints. */
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
 * Inserts a tenant's own row.
 *
 * @returns its new id; null if there is a tenant with this slug. If another transaction is creating
 * one, this waits for it to end.
 */
export async function insertTenantRow(db: TransactionDb, row: Readonly<Record<string, unknown>>) {
	const columns = named(tenantsTable.columns, Object.keys(row));
	const [made] = await fitting(
		selectRows(db, { id: tenants.id })`
			insert into tenants (${columnNamesSql(columns)})
			select ${importColumnsSql(columns)} from ${jsonRowsSql(JSON.stringify([row]), columns)}
			on conflict (slug) do nothing returning id`,
	);
	return made?.id ?? null;
}

/** Places name members as their managers, and members belong to places: so managers are set last. */
const managed = ["branches", "subbranches"] as const;

/** The manager of a place. */
export type PlaceManager = { table: (typeof managed)[number]; id: number; memberId: number };

/** Returns the managers in the rows of places, in the form of `linesOf`. */
export function extractManagers({ name }: ArchiveTable, json: string): PlaceManager[] {
	const table = managed.find((one) => one === name);
	if (!table) return [];
	const rows: { id: number; member_id?: number | null }[] = JSON.parse(json);
	return rows.flatMap(({ id, member_id: memberId }) => (memberId ? [{ table, id, memberId }] : []));
}

/**
 * Sets the managers of places, once the members exist.
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
 * Inserts rows with their former ids; the managers of places are set later.
 *
 * @param names the columns of the rows; the others take their defaults
 * @param json an array of rows in the form of `linesOf`
 * @returns the number of rows
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

/**
 * Advances the sequences beyond the imported ids.
 *
 * @throws IncompatibleRowsError
 */
export async function advanceSequences(scope: TenantDb): Promise<void> {
	for (const table of archiveTables)
		for (const column of table.columns)
			if (column.counted) await movePast(scope, table.name, column);
}

/** An arbitrary number that nothing else in the database uses as an advisory lock. */
const sequencesLock = 7_305_115;

/** Half of a sequence's range: an archive must not use it up for other tenants. */
const highest = { integer: 2 ** 30, bigint: 2 ** 52 };

/** A distance that concurrent use of the sequence can't cover. */
const aJump = 1_000_000;

/**
 * Advances a sequence beyond the tenant's highest id. It never goes back, even if others use it
 * meanwhile: a small distance is counted through, and only a large one is jumped.
 */
async function movePast({ db, tenantId }: TenantDb, table: string, { name, type }: ArchiveColumn) {
	const [found] = await selectRows(db, { sequence: text, highest: text })`
		select pg_get_serial_sequence(${table}, ${name}) as sequence,
			coalesce(max(${sql.identifier(name)}), 0)::text as highest
		from ${sql.identifier(table)} where tenant_id = ${tenantId}`;
	if (!found) return;
	const target = Number(found.highest);
	if (target > (type === "integer" ? highest.integer : highest.bigint))
		throw new IncompatibleRowsError(`${table}.${name} counts to ${found.highest}`);
	await db.execute(sql`select pg_advisory_xact_lock(${sequencesLock}) is null as locked`);
	const [last] = await selectRows(db, { value: text })`
		select (last_value - case when is_called then 0 else 1 end)::text as value
		from ${sql.raw(found.sequence)}`;
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

/** Updates the planner's statistics for the imported rows. */
export async function analyzeTables(connection: Pool): Promise<void> {
	await connection`analyze`;
}
