import { createRequire } from "node:module";
import PgBoss from "pg-boss";
import { isConnectionLost } from "../database/connection-loss.ts";
import type { Pool } from "../database/pool.ts";

/** The schema of pg-boss's tables, apart from those of the tenants. */
export const queueSchema = "pgboss";

/** The version of pg-boss's tables that the program works with. */
export const queueVersion: number = createRequire(import.meta.url)("pg-boss/version.json").schema;

type Rows = readonly Record<string, unknown>[];

/** Runs a statement with its values, or a script without any. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Rows>;

const hour = 3600;

/**
 * pg-boss over our own connections. It is not started: it does what it is asked to, and nothing by
 * itself. What is done stays for an hour and then for a day in the archive; what failed, a week.
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

/** What pg-boss calls a database. */
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

/** Runs on a pool that leaves JSON to us. A script, which has its own transaction, runs apart. */
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
			// The pool has taken back a connection that is gone, also one of which the rollback finds it.
			const gone =
				isConnectionLost(error) ||
				(await alone.unsafe("rollback").then(() => false, isConnectionLost));
			if (!gone) alone.release();
			throw error;
		}
	};
