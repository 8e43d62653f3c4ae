import type { TransactionSql } from "postgres";
import { migrate } from "../migrate.ts";
import { createPool, type Pool } from "../pool.ts";
import { computeChecksum, type TableChecksum, unifyValueFormats } from "./checksums.ts";
import { copyRows } from "./copy-rows.ts";
import {
	disableConstraints,
	listTransferTables,
	type TransferTable,
	transferSequences,
} from "./transfer-tables.ts";

/** An error that the person who transfers a database can fix. */
class MoveProblem extends Error {
	// Commands show errors of this name as a sentence.
	override name = "Problem";
}

/** A table that has been transferred. */
export type TransferredTable = TableChecksum & { readonly table: string };

/**
 * Copies all rows of an installation into an empty database, all or none, and compares every value
 * on both sides before it commits. The source is not changed; nobody can write there meanwhile.
 *
 * @param from the address of the source with a role that row-level security does not bind
 * @param to the address of the target with the role that will own the tables, which are created
 * there
 * @param onMoved called for each table that has arrived unaltered
 * @throws Problem, whose message is for the operator
 */
export async function transferDatabase(
	from: string,
	to: string,
	onMoved: (moved: TransferredTable) => void,
): Promise<void> {
	const source = createPool(from, { max: 1, patient: true });
	const target = createPool(to, { max: 1, patient: true });
	try {
		await refuseForeignTables(target);
		await migrate(to);
		await refuseRows(target);
		await refuseAnotherVersion(source, target);
		const tables = await listTransferTables(source);
		await source.begin("isolation level repeatable read", async (reading) => {
			await lockAgainstWriting(reading, tables);
			await target.begin((writing) => moveRows(reading, writing, tables, onMoved));
		});
		await target.unsafe("analyze");
	} finally {
		await Promise.all([source.end(), target.end()]);
	}
}

async function refuseForeignTables(target: Pool): Promise<void> {
	const [found] = await target`
		select to_regclass('drizzle.__drizzle_migrations') as ours, (
			select relname from pg_class c
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
				and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1
		) as other`;
	if (found?.other && !found.ours)
		throw new MoveProblem(
			`The target has a table "${found.other}" that is not Siyana's: use an empty database.`,
		);
}

async function refuseRows(target: Pool): Promise<void> {
	const [found] = await target`
		select exists (select from tenants) or exists (select from pgboss.job) as used`;
	if (found?.used) throw new MoveProblem("The target has rows already: use an empty database.");
}

async function refuseAnotherVersion(source: Pool, target: Pool): Promise<void> {
	const newest = async (sql: Pool) => {
		const [made] = await sql`select to_regclass('drizzle.__drizzle_migrations') as migrations`;
		if (!made?.migrations) return undefined;
		const [last] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
		return last?.at;
	};
	if ((await newest(source)) !== (await newest(target)))
		throw new MoveProblem(
			"The source is not at this version of Siyana: start this version on it once, stop it, and move then.",
		);
}

/** Locks come before the first query, so that the snapshot holds all that was written. */
async function lockAgainstWriting(sql: TransactionSql, tables: readonly TransferTable[]) {
	await sql`set local lock_timeout = '2s'`;
	try {
		await sql.unsafe(`lock table ${tables.map(({ name }) => name).join(", ")} in share mode`);
	} catch (error) {
		if ((error as { code?: unknown }).code !== "55P03") throw error;
		throw new MoveProblem("Somebody writes to the source: stop Siyana there, and move then.");
	}
}

async function moveRows(
	from: TransactionSql,
	to: TransactionSql,
	tables: readonly TransferTable[],
	onMoved: (moved: TransferredTable) => void,
): Promise<void> {
	await unifyValueFormats(from);
	await unifyValueFormats(to);
	const putGuardsBack = await disableConstraints(to, tables);
	for (const table of tables) {
		await copyRows(from, to, table);
		onMoved({ table: table.name, ...(await compare(from, to, table)) });
	}
	await transferSequences(from, to);
	await putGuardsBack();
}

async function compare(
	from: TransactionSql,
	to: TransactionSql,
	table: TransferTable,
): Promise<TableChecksum> {
	const [left, arrived] = await Promise.all([
		computeChecksum(from, table),
		computeChecksum(to, table),
	]);
	if (left.rows !== arrived.rows || left.checksum !== arrived.checksum)
		throw new MoveProblem(
			`${table.name} arrived altered (${left.rows} rows, ${arrived.rows} there): nothing was moved.`,
		);
	return left;
}
