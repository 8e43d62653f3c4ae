import type { Pool } from "../../../api/platform/database/pool.ts";

/**
 * Runs `work`, which writes many rows into `tables`, at the speed of the disk: without the checks
 * of each row and without triggers, and with the tables' indexes made at the end. What triggers
 * would have counted is for `work` to count.
 *
 * @param owner one connection, of a superuser
 */
export async function inBulk(
	owner: Pool,
	tables: readonly string[],
	work: () => Promise<void>,
): Promise<void> {
	await owner.unsafe(`
		set session_replication_role = replica;
		set statement_timeout = 0;
		set maintenance_work_mem = '512MB';
		set work_mem = '64MB'`);
	const indexes = await owner<{ name: string; definition: string }[]>`
		select i.indexname as name, i.indexdef as definition from pg_indexes i
		where i.schemaname = 'public' and i.tablename = any(${[...tables]})
			and not exists (select from pg_constraint c where c.conname = i.indexname)`;
	for (const { name } of indexes) await owner`drop index ${owner(name)}`;
	await work();
	for (const { definition } of indexes) await owner.unsafe(definition);
	await countOn(owner);
	await owner.unsafe("set session_replication_role = default");
	await owner.unsafe("vacuum analyze");
	await owner.unsafe("checkpoint");
}

/** Ids that the database gives follow those that are there. */
async function countOn(owner: Pool): Promise<void> {
	const identities = await owner<{ table: string; column: string }[]>`
		select table_name as table, column_name as column from information_schema.columns
		where table_schema = 'public' and is_identity = 'YES'`;
	for (const { table, column } of identities)
		await owner`
			select setval(pg_get_serial_sequence(${table}, ${column}),
				(select coalesce(max(${owner(column)}), 0) + 1 from ${owner(table)}), false)`;
}

/**
 * Copies rows of a table, with some of their columns made anew.
 *
 * @param columns what stands in these columns, as SQL; other columns are copied from `source`
 * @param from what follows FROM; the copied rows are called `source` there
 * @param options.given columns that the database gives: they are left to it
 */
export async function copyRows(
	owner: Pool,
	table: string,
	columns: Readonly<Record<string, string>>,
	from: string,
	options: { given?: readonly string[] } = {},
): Promise<void> {
	const all = await owner<{ name: string }[]>`
		select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
		order by ordinal_position`;
	const written = all.map(({ name }) => name).filter((name) => !options.given?.includes(name));
	await owner.unsafe(`
		insert into ${table} (${written.map((name) => `"${name}"`).join(", ")})
		overriding system value
		select ${written.map((name) => columns[name] ?? `source."${name}"`).join(", ")}
		from ${from}`);
}
