import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { TransactionSql } from "postgres";
import { resumeWork } from "../operations/work-in-hand.ts";
import type { Connection } from "./connection.ts";
import { inShare } from "./connection-shares.ts";
import { codeOf } from "./constraint-error.ts";
import { begunInTime } from "./in-time.ts";
import { isLost, untilLost } from "./lost.ts";
import { settingTenant, withTenant } from "./own-tenant.ts";

/** Queries of one transaction. */
export type Database = PgRemoteDatabase<Record<string, never>>;

/** Whose rows, in which transaction: the first argument of every query. */
export type Scope = {
	readonly tenantId: number;
	readonly db: Database;
	/** The same, planned each time for the values that are given: for what finds few rows or most. */
	readonly planned: Database;
	/** Runs SQL in pieces of `size` rows, for lists that are too long to be held. */
	readonly rowsInPieces: (query: SQL, size: number) => AsyncIterable<Record<string, unknown>[]>;
	/** Runs SQL whose rows are too many to be made objects of. */
	readonly valuesOf: (query: SQL) => Promise<readonly unknown[][]>;
	/** Runs SQL that a library has written, with its values. */
	readonly rowsOf: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
	/** Has something done once the transaction has been committed, and not at all where it is not. */
	readonly afterCommit: (effect: () => void) => void;
};

const dialect = new PgDialect();

/**
 * Wraps a transaction for Drizzle. Drizzle's own driver for postgres.js does not prepare its
 * statements; through the proxy driver each is planned once for a connection.
 */
export function queriesOf(
	transaction: TransactionSql,
	tenantId: number | null,
	{ ask } = untilLost(),
): Omit<Scope, "tenantId" | "afterCommit"> {
	const prepare = true;
	const queries = (prepare: boolean): Database =>
		drizzle(async (query, params, method) => {
			const rows = await ask((): PromiseLike<readonly unknown[]> => {
				const values = withTenant(params, tenantId) as never[];
				const pending = transaction.unsafe(query, values, { prepare });
				return method === "all" ? pending.values() : pending;
			});
			resumeWork();
			return { rows: rows as never[] };
		});
	const sent = (query: SQL) => {
		const { sql, params } = dialect.sqlToQuery(query);
		return transaction.unsafe(sql, withTenant(params, tenantId) as never[], { prepare });
	};
	const rowsInPieces = (query: SQL, size: number) => sent(query).cursor(size);
	const valuesOf = async (query: SQL) => {
		const values = await ask(() => sent(query).values());
		resumeWork();
		return values;
	};
	const rowsOf = (text: string, values: unknown[]) =>
		ask(() => transaction.unsafe<Record<string, unknown>[]>(text, values as never[], { prepare }));
	return { db: queries(prepare), planned: queries(false), rowsInPieces, valuesOf, rowsOf };
}

/** `begin` itself fails when its connection is gone; what it waits for must not: see `untilLost`. */
const never = () => new Promise<never>(() => {});

function fail(error: unknown): never {
	throw error;
}

/**
 * Runs `work` in a transaction that sees the rows of one tenant only: what row-level security
 * enforces by `app.tenant` holds until the transaction ends. Throwing rolls everything back.
 */
export async function inTenant<Result>(
	connection: Connection,
	tenantId: number,
	work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
	let effects: (() => void)[] = [];
	const begin = (onBegun: () => void) =>
		connection.begin(async (transaction) => {
			onBegun();
			effects = [];
			const line = untilLost();
			const tenantSet = transaction.unsafe(settingTenant(tenantId)).execute();
			const queries = queriesOf(transaction, tenantId, line);
			const failed = (error: unknown) => (line.isOver() || isLost(error) ? never() : fail(error));
			const [done] = await Promise.all([
				work({ tenantId, ...queries, afterCommit: (effect) => effects.push(effect) }).catch(failed),
				tenantSet.catch(failed),
			]);
			return line.isOver() ? never() : { done };
		});
	const result = await begunInTime((onBegun) =>
		inShare(connection, tenantId, () => begin(onBegun)),
	);
	for (const effect of effects) effect();
	return result.done;
}

/** Runs `work` as `inTenantAtLast` does, gives its result, and takes back all that it has written. */
export async function inTenantUndone<Result>(
	connection: Connection,
	tenantId: number,
	work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
	const undone = new Error("Undone as intended.");
	let result: { done: Result } | undefined;
	try {
		await inTenantAtLast(connection, tenantId, async (scope) => {
			result = { done: await work(scope) };
			throw undone;
		});
	} catch (error) {
		if (error !== undone) throw error;
	}
	if (!result) throw new Error("The work gave no result.");
	return result.done;
}

/**
 * Has statements planned anew. Plans are kept for a connection, and those made while a table was
 * nearly empty read all of it once thousands of rows have come in.
 */
export async function planAnew({ db }: Scope): Promise<void> {
	await db.execute(sql`discard plans`);
}

/** PostgreSQL's word for a transaction that it broke off because two waited for each other. */
const deadlock = "40P01";

/** So often a transaction is tried before its deadlock is a failure. */
const mostTries = 5;

/** Runs a transaction, and again when the database broke it off for the sake of another. */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++)
		try {
			return await run();
		} catch (error) {
			if (codeOf(error) !== deadlock || tries === mostTries) throw error;
		}
}

/**
 * As `inTenant`, and again when the database broke the transaction off for the sake of another.
 * What `work` does outside of the database it may do more than once.
 */
export const inTenantAtLast = <Result>(
	connection: Connection,
	tenantId: number,
	work: (scope: Scope) => Promise<Result>,
): Promise<Result> => againAfterDeadlock(() => inTenant(connection, tenantId, work));
