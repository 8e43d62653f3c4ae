import type { TransactionSql } from "postgres";
import type { Pool } from "../pool.ts";

/** A table whose rows are transferred. */
export type TransferTable = {
	/** The table's name with its schema, quoted where necessary. */
	readonly name: string;
	/** The columns that are written, and those that the database generates from them. */
	readonly columns: readonly string[];
	readonly computed: readonly string[];
};

/** Tables transferred beside the tenants' tables: waiting jobs, and the results of past ones. */
const queueTables = ["pgboss.job", "pgboss.archive"];

/** Returns the tables whose rows make up an installation, from the source's catalogue. */
export async function listTransferTables(sql: Pool): Promise<TransferTable[]> {
	return sql<TransferTable[]>`
		select format('%I.%I', n.nspname, c.relname) as name,
			array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
			coalesce(array_agg(quote_ident(a.attname) order by a.attnum)
				filter (where a.attgenerated <> ''), '{}') as computed
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and not c.relispartition
			and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
			and (n.nspname = 'public' or format('%I.%I', n.nspname, c.relname) in ${sql(queueTables)})
		group by 1 order by 1`;
}

type Counter = { name: string; last: string; called: boolean };

/** Sets the target's sequences to the values of the source's. */
export async function transferSequences(from: TransactionSql, to: TransactionSql): Promise<void> {
	const names = await from<{ name: string }[]>`
		select format('%I.%I', schemaname, sequencename) as name
		from pg_sequences where schemaname = 'public' order by 1`;
	for (const { name } of names) {
		const [counter] = await from<Counter[]>`
			select last_value::text as last, is_called as called from ${from.unsafe(name)}`;
		if (counter)
			await to`select setval(${name}::regclass, ${counter.last}::bigint, ${counter.called})`;
	}
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Disables what would check each row as it comes: references to rows that come later, triggers that
 * would count rows again, and the policies that bind the owner.
 *
 * @returns a function that enables all of it again and lets PostgreSQL check every reference
 */
export async function disableConstraints(
	sql: TransactionSql,
	tables: readonly TransferTable[],
): Promise<() => Promise<void>> {
	const own = tables.map(({ name }) => name).filter((name) => name.startsWith("public."));
	const secured = await sql<{ name: string }[]>`
		select format('public.%I', relname) as name from pg_class
		where relnamespace = 'public'::regnamespace and relforcerowsecurity`;
	const keys = await sql<ForeignKey[]>`
		select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
			pg_get_constraintdef(k.oid) as definition
		from pg_constraint k
		join pg_class c on c.oid = k.conrelid
		join pg_namespace n on n.oid = c.relnamespace
		where k.contype = 'f' and n.nspname = 'public'`;
	for (const key of keys) await sql.unsafe(`alter table ${key.table} drop constraint ${key.name}`);
	for (const name of own) await sql.unsafe(`alter table ${name} disable trigger user`);
	for (const { name } of secured)
		await sql.unsafe(`alter table ${name} no force row level security`);
	return async () => {
		for (const key of keys)
			await sql.unsafe(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
		for (const name of own) await sql.unsafe(`alter table ${name} enable trigger user`);
		for (const { name } of secured)
			await sql.unsafe(`alter table ${name} force row level security`);
	};
}
