import type { Pool } from "./pool.ts";
import { setTenantSql } from "./tenant-placeholder.ts";
import { type TenantDb, type TransactionDb, wrapTransaction } from "./tenant-transaction.ts";

/** A transaction of the owner's, who is bound by row-level security too. */
export type OwnerTransaction = {
	/** For the table of tenants, which stands above them. */
	readonly db: TransactionDb;
	/** Shows the rows of this tenant from here on, and of no other. */
	readonly enter: (tenantId: number) => Promise<TenantDb>;
};

/**
 * Runs `work` in one transaction, for commands on whole tenants. Throwing rolls everything back.
 *
 * @param connection a pool with the role that owns the tables
 * @param options.snapshot reads only, and everything as it was at one moment
 */
export async function withOwnerTransaction<Result>(
	connection: Pool,
	work: (transaction: OwnerTransaction) => Promise<Result>,
	options: { snapshot?: boolean } = {},
): Promise<Result> {
	const mode = options.snapshot ? "isolation level repeatable read read only" : "";
	const effects: (() => void)[] = [];
	const result = await connection.begin(mode, async (transaction) => {
		const enter = async (tenantId: number) => {
			await transaction.unsafe(setTenantSql(tenantId));
			const afterCommit = (effect: () => void) => effects.push(effect);
			return { tenantId, ...wrapTransaction(transaction, tenantId), afterCommit };
		};
		return { done: await work({ db: wrapTransaction(transaction, null).db, enter }) };
	});
	for (const effect of effects) effect();
	return result.done;
}
