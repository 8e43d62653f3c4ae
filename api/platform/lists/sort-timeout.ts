import { sql } from "drizzle-orm";
import { sqlErrorCode } from "../database/database-error.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { ApiError } from "../errors.ts";

/** The time in milliseconds that a statement may take that sorts all matching rows of a list. */
const maxSortTime = 2000;

/** PostgreSQL's code for a statement that took longer than it may. */
const statementCanceled = "57014";

/**
 * Runs a statement that sorts, and gives it less time than others have.
 *
 * @throws ApiError `narrow_down` if it takes too long; the transaction is over then
 */
export async function withSortTimeout<Result>(
	{ db }: TenantDb,
	run: () => Promise<Result>,
): Promise<Result> {
	await db.execute(sql`set local statement_timeout = ${sql.raw(String(maxSortTime))}`);
	const result = await run().catch((error) => {
		throw sqlErrorCode(error) === statementCanceled ? new ApiError("narrow_down") : error;
	});
	await db.execute(sql`set local statement_timeout to default`);
	return result;
}
