import { readMigrationFiles } from "drizzle-orm/migrator";
import { runPatiently } from "./patient-transaction.ts";
import type { Pool } from "./pool.ts";

/**
 * Applies the migrations that a database does not have yet, each in a transaction of its own. Drizzle's migrator has one
 * for all: it would raise its locks from one migration to the next, which is a deadlock with whoever reads a table
 * and then writes it.
 *
 * @param connection a pool of one connection, with the owner's role
 * @param folder of Drizzle's migrations
 */
export async function applyMigrations(connection: Pool, folder: string): Promise<void> {
	await connection`create schema if not exists drizzle`;
	await connection`
		create table if not exists drizzle.__drizzle_migrations (
			id serial primary key, hash text not null, created_at bigint
		)`;
	const [last] = await connection<{ newest: string | null }[]>`
		select max(created_at) as newest from drizzle.__drizzle_migrations`;
	const migrations = readMigrationFiles({ migrationsFolder: folder });
	for (const { sql, hash, folderMillis } of migrations) {
		if (folderMillis <= Number(last?.newest ?? 0)) continue;
		await runPatiently(
			connection,
			sql,
			(transaction) => transaction`
				insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
		);
	}
}
