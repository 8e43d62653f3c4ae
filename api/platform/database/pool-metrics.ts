import type { Pool } from "./pool.ts";

/** Transactions that have a connection of the pool, and such as wait for one. */
export type PoolMetrics = { used: number; waiting: number };

/**
 * Watches the transactions of a pool, which are what its connections are for.
 *
 * @returns how many there are at a moment
 */
export function trackPool(connection: Pool): () => PoolMetrics {
	const use: PoolMetrics = { used: 0, waiting: 0 };
	const begin = connection.begin.bind(connection) as (...args: unknown[]) => Promise<unknown>;
	const watched = async (...args: unknown[]) => {
		const work = args.pop() as (transaction: unknown) => unknown;
		let begun = false;
		use.waiting++;
		try {
			return await begin(...args, (transaction: unknown) => {
				begun = true;
				use.waiting--;
				use.used++;
				return work(transaction);
			});
		} finally {
			if (begun) use.used--;
			else use.waiting--;
		}
	};
	connection.begin = watched as Pool["begin"];
	return () => ({ ...use });
}
