import { sql } from "drizzle-orm";
import type { TenantDb } from "./tenant-transaction.ts";

/**
 * Runs a part of a transaction. Its error takes back what it wrote, and nothing of what the
 * transaction wrote before.
 */
export async function inSavepoint<Result>(
	{ db }: TenantDb,
	work: () => Promise<Result>,
): Promise<Result> {
	await db.execute(sql`savepoint part`);
	try {
		const result = await work();
		await db.execute(sql`release savepoint part`);
		return result;
	} catch (error) {
		await db.execute(sql`rollback to savepoint part`);
		throw error;
	}
}

/** Runs a part of a transaction, returns its result, and takes back all that it wrote. */
export async function dryRun<Scope extends TenantDb, Result>(
	scope: Scope,
	work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
	await scope.db.execute(sql`savepoint dry_run`);
	const result = await work({ ...scope, afterCommit: () => {} });
	await scope.db.execute(sql`rollback to savepoint dry_run`);
	return result;
}
