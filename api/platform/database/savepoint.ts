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
