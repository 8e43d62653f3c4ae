import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { TransactionSql } from "postgres";
import { withAcquireTimeout } from "./acquire-timeout.ts";
import { sqlErrorCode } from "./database-error.ts";
import { runInFairTurn } from "./fair-pool.ts";
import type { Pool } from "./pool.ts";
import { bindTenant, setTenantSql } from "./tenant-placeholder.ts";

/** The query builder of one transaction. */
export type TransactionDb = PgRemoteDatabase<Record<string, never>>;

/** The tenant and the transaction of a query: the first argument of every query. */
export type TenantDb = {
	readonly tenantId: number;
	readonly db: TransactionDb;
	/**
	 * The same, but planned anew for each set of values: for queries that find few rows or most rows, and for those whose
	 * text depends on what a member chooses. A connection keeps each text that it has planned, 20 to 200 KB.
	 */
	readonly planned: TransactionDb;
	/** Runs SQL and returns its rows in chunks of `size` rows, for lists that are too long for memory. */
	readonly rowsInChunks: (query: SQL, size: number) => AsyncIterable<Record<string, unknown>[]>;
	/** Runs SQL that returns too many rows to make objects of them; planned anew for their number. */
	readonly valuesOf: (query: SQL) => Promise<readonly unknown[][]>;
	/** Runs SQL that a library has written, with its values. */
	readonly rowsOf: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
	/** Runs an effect, with the pool, once the transaction has been committed; never if it is rolled back. */
	readonly afterCommit: (effect: (connection: Pool) => void) => void;
};

/** A transaction of a tenant that can be committed before its connection is given back. */
export type TenantTransaction = TenantDb & {
	/** Commits what was written, and goes on in another transaction, on the same connection. */
	readonly commit: () => Promise<void>;
};

const dialect = new PgDialect();

/** A statement with more values than this has those of many rows, whose number varies. */
const maxPreparedValues = 60;

/**
 * Wraps a transaction for Drizzle. Drizzle's own driver for postgres.js does not prepare its
 * statements; through the proxy driver each is planned once for a connection.
 */
export function wrapTransaction(
	transaction: TransactionSql,
	tenantId: number | null,
): Omit<TenantDb, "tenantId" | "afterCommit"> {
	const prepare = true;
	const queries = (prepare: boolean): TransactionDb =>
		drizzle(async (query, params, method) => {
			const values = bindTenant(params, tenantId) as never[];
			const isPrepared = prepare && values.length <= maxPreparedValues;
			const pending = transaction.unsafe(query, values, { prepare: isPrepared });
			const rows: readonly unknown[] = await (method === "all" ? pending.values() : pending);
			return { rows: rows as never[] };
		});
	const run = (query: SQL, prepare: boolean) => {
		const { sql, params } = dialect.sqlToQuery(query);
		return transaction.unsafe(sql, bindTenant(params, tenantId) as never[], { prepare });
	};
	const rowsInChunks = (query: SQL, size: number) => run(query, true).cursor(size);
	const valuesOf = async (query: SQL) => run(query, false).values();
	const rowsOf = async (text: string, values: unknown[]) =>
		transaction.unsafe<Record<string, unknown>[]>(text, values as never[], { prepare });
	return { db: queries(prepare), planned: queries(false), rowsInChunks, valuesOf, rowsOf };
}

/**
 * Runs `work` in a transaction that sees the rows of one tenant only: `app.tenant`, by which
 * row-level security filters, is set until the transaction ends. An error rolls everything back.
 */
export async function withTenant<Result>(
	connection: Pool,
	tenantId: number,
	work: (scope: TenantTransaction) => Promise<Result>,
): Promise<Result> {
	let effects: ((connection: Pool) => void)[] = [];
	const runEffects = () => {
		for (const effect of effects.splice(0)) effect(connection);
	};
	const run = async (transaction: TransactionSql) => {
		effects = [];
		const tenantSet = transaction.unsafe(setTenantSql(tenantId)).execute();
		const queries = wrapTransaction(transaction, tenantId);
		const commit = async () => {
			await queries.db.execute(sql`commit and chain`);
			runEffects();
			await queries.db.execute(sql.raw(setTenantSql(tenantId)));
		};
		const [done] = await Promise.all([
			work({
				tenantId,
				...queries,
				afterCommit: (effect) => effects.push(effect),
				commit,
			}),
			tenantSet,
		]);
		return { done };
	};
	const result = await withAcquireTimeout((onBegun) =>
		runInFairTurn(connection, tenantId, () =>
			connection.begin((transaction) => {
				onBegun();
				return run(transaction);
			}),
		),
	);
	runEffects();
	return result.done;
}

/**
 * Discards the query plans of a connection. Plans made while a table was nearly empty read the
 * whole table, even once thousands of rows have come in.
 */
export async function discardQueryPlans({ db }: TenantDb): Promise<void> {
	await db.execute(sql`discard plans`);
}

/** PostgreSQL's code for a transaction that it ended because of a deadlock. */
const deadlock = "40P01";

/** The number of tries after which a deadlock is an error. */
const maxAttempts = 5;

/** Runs a transaction, and repeats it when the database ended it because of a deadlock. */
export async function retryOnDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++)
		try {
			return await run();
		} catch (error) {
			if (sqlErrorCode(error) !== deadlock || tries === maxAttempts) throw error;
		}
}

/**
 * Runs `work` like `withTenant`, and repeats it after a deadlock: its effects outside the database
 * may happen more than once.
 */
export const withTenantRetry = <Result>(
	connection: Pool,
	tenantId: number,
	work: (scope: TenantTransaction) => Promise<Result>,
): Promise<Result> => retryOnDeadlock(() => withTenant(connection, tenantId, work));
