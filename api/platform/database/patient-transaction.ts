import { setTimeout as pause } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { sqlErrorCode } from "./database-error.ts";
import type { Pool } from "./pool.ts";

/**
 * How long a statement waits for a table that somebody uses. Shorter than PostgreSQL waits before it looks for a
 * deadlock: so it is always the migration that gives way, never who writes.
 */
const lockTimeout = "500ms";

/** The milliseconds between two tries, and for all of them. */
const times = { between: 200, all: 10 * 60_000 };

/** `deadlock_detected` and `lock_not_available`. */
const busyCodes = ["40P01", "55P03"];

/** The names of tables and indexes that a statement locks, by the words that stand before them. */
const lockedNames = /\b(?:table|index|on|references)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;

/**
 * Runs statements on tables that others use at the same time, all or none. They wait for a table only shortly. If one
 * was in use, all is undone and tried again, and that table is locked first from then on: who waits for it
 * has not locked another one yet that the statements need.
 *
 * @param last runs at the end of the same transaction
 * @throws what a statement throws; after ten minutes, the error of the table that was in use
 */
export async function runPatiently(
	connection: Pool,
	statements: readonly string[],
	last: (transaction: TransactionSql) => Promise<unknown> = async () => {},
): Promise<void> {
	const end = performance.now() + times.all;
	let locks: string[] = [];
	for (;;) {
		let statement = "";
		try {
			await connection.begin(async (transaction) => {
				await transaction.unsafe(`set local lock_timeout = '${lockTimeout}'`);
				for (statement of [...locks, ...statements]) await transaction.unsafe(statement);
				await last(transaction);
			});
			return;
		} catch (error) {
			if (!busyCodes.includes(String(sqlErrorCode(error))) || performance.now() > end) throw error;
			locks = await withLocksOf(statement, locks, connection);
			await pause(times.between);
		}
	}
}

/** Returns the locks of a statement, followed by the others that were there. */
async function withLocksOf(statement: string, locks: readonly string[], connection: Pool) {
	const names = [...statement.matchAll(lockedNames)].map(({ 1: name = "" }) => name);
	const tables = await connection<{ relname: string }[]>`
		select distinct locked.relname from pg_class named
		left join pg_index i on i.indexrelid = named.oid
		join pg_class locked on locked.oid = coalesce(i.indrelid, named.oid) and locked.relkind = 'r'
		where named.relnamespace = 'public'::regnamespace and named.relname in ${connection(["", ...names])}`;
	const mode = /^\s*(create\s.*index|lock\s.*share mode)/i.test(statement)
		? "share"
		: "access exclusive";
	const first = tables.map(({ relname }) => `lock table "${relname}" in ${mode} mode`);
	const isOther = (lock: string) => !tables.some(({ relname }) => lock.includes(`"${relname}"`));
	return [...first, ...locks.filter(isOther)];
}
