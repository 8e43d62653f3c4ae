import type { Pool } from "./pool.ts";
import { setTenantSql } from "./tenant-placeholder.ts";
import { type TenantDb, type TransactionDb, wrapTransaction } from "./tenant-transaction.ts";

/** A transaction of the owner's role, which row-level security binds too. */
export type OwnerTransaction = {
	/** For the table of tenants, which belongs to no tenant. */
	readonly db: TransactionDb;
	/** Limits the visible rows, from the call on, to those of this tenant. */
	readonly enter: (tenantId: number) => Promise<TenantDb>;
};

/**
 * Runs `work` in one transaction, for commands on whole tenants. An error rolls everything back.
 *
 * @param connection a pool with the role that owns the tables
 * @param options.snapshot whether it only reads, and sees all data as of one instant
 */
export async function withOwnerTransaction<Result>(
	connection: Pool,
	work: (transaction: OwnerTransaction) => Promise<Result>,
	options: { snapshot?: boolean } = {},
): Promise<Result> {
	const mode = options.snapshot ? "isolation level repeatable read read only" : "";
	const effects: ((connection: Pool) => void)[] = [];
	const result = await connection.begin(mode, async (transaction) => {
		const enter = async (tenantId: number) => {
			await transaction.unsafe(setTenantSql(tenantId));
			const afterCommit: TenantDb["afterCommit"] = (effect) => effects.push(effect);
			return { tenantId, ...wrapTransaction(transaction, tenantId), afterCommit };
		};
		return { done: await work({ db: wrapTransaction(transaction, null).db, enter }) };
	});
	for (const effect of effects) effect(connection);
	return result.done;
}
