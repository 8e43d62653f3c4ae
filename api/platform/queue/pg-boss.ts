import { createRequire } from "node:module";
import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";
import type { Pool } from "../database/pool.ts";

/** The schema of pg-boss's tables, apart from the tenants' tables. */
export const queueSchema = "pgboss";

/** The version of pg-boss's tables that the program works with. */
export const queueVersion: number = createRequire(import.meta.url)("pg-boss/package.json").pgboss
	.schema;

/** pg-boss without what it does by itself: rows about its processes, rebuilding of indexes, warnings about vacuum. */
export const createBoss = (db: Db, options: ConstructorOptions = {}): PgBoss =>
	new PgBoss({
		db,
		schema: queueSchema,
		registerInstance: false,
		reindex: false,
		monitorVacuum: false,
		supervise: false,
		schedule: false,
		...options,
	});

/** Returns the rows of a script, too, whose statements have a result each. */
const flatten = (result: readonly unknown[]): unknown[] =>
	result.some(Array.isArray) ? result.flat() : [...result];

const toParameter = (value: unknown) => (value === undefined ? null : value);

/**
 * Returns the object that pg-boss uses as its database.
 *
 * @param connection a pool that parses JSON and instants
 */
export const createBossDatabase = (connection: Pool): Db => ({
	async executeSql(text, values) {
		const rows = values?.length
			? await connection.unsafe(text, values.map(toParameter) as never[], { prepare: true })
			: await runScript(connection, text);
		return { rows: flatten(rows) };
	},
	async listen(channel, onNotification, onReconnect) {
		const { unlisten } = await connection.listen(channel, onNotification, onReconnect);
		return { close: unlisten };
	},
});

/** Runs a script, which may have a transaction of its own, on one connection. */
async function runScript(connection: Pool, text: string): Promise<readonly unknown[]> {
	const reserved = await connection.reserve();
	try {
		return await reserved.unsafe(text);
	} catch (error) {
		await reserved.unsafe("rollback").catch(() => {});
		throw error;
	} finally {
		reserved.release();
	}
}
