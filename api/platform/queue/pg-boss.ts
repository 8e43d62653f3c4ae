import { createRequire } from "node:module";
import PgBoss from "pg-boss";
import { isConnectionLost } from "../database/connection-loss.ts";
import type { Pool } from "../database/pool.ts";

/** The schema of pg-boss's tables, apart from the tenants' tables. */
export const queueSchema = "pgboss";

/** The version of pg-boss's tables that the program works with. */
export const queueVersion: number = createRequire(import.meta.url)("pg-boss/version.json").schema;

type Rows = readonly Record<string, unknown>[];

/** Runs a statement with its values, or a script without values. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Rows>;

const hour = 3600;

/**
 * Creates pg-boss over this program's own connections. It is not started, so it does nothing by
 * itself. Completed jobs stay for an hour and then for a day in the archive; failed ones for a
 * week.
 */
export function createBoss(runSql: RunSql): PgBoss {
	return new PgBoss({
		db: bossDatabase(runSql),
		schema: queueSchema,
		schedule: false,
		supervise: false,
		archiveCompletedAfterSeconds: hour,
		archiveFailedAfterSeconds: 7 * 24 * hour,
		deleteAfterDays: 1,
	});
}

/** Returns the object that pg-boss uses as its database. */
export const bossDatabase = (runSql: RunSql): PgBoss.Db => ({
	executeSql: async (text: string, values?: unknown[]) => ({
		rows: [...(await runSql(text, values?.map(asParameter)))],
	}),
});

const asParameter = (value: unknown) => {
	if (value === undefined) return null;
	const isJson = typeof value === "object" && value !== null && !Array.isArray(value);
	return isJson ? JSON.stringify(value) : value;
};

/**
 * Returns a function that runs SQL on a pool without parsers of JSON. A script, which has its own
 * transaction, runs apart.
 */
export const runSqlOn =
	(connection: Pool): RunSql =>
	async (text, values) => {
		if (values) return await connection.unsafe(text, values as never[], { prepare: true });
		const alone = await connection.reserve();
		try {
			const rows = await alone.unsafe(text);
			alone.release();
			return rows;
		} catch (error) {
			// The pool has already taken back a lost connection, even if only the rollback finds it lost.
			const gone =
				isConnectionLost(error) ||
				(await alone.unsafe("rollback").then(() => false, isConnectionLost));
			if (!gone) alone.release();
			throw error;
		}
	};
