import type { Pool } from "./pool.ts";

/** The numbers of transactions that have a connection of the pool, and that wait for one. */
export type PoolMetrics = { used: number; waiting: number };

/**
 * Counts the transactions of a pool, for which all its connections are used.
 *
 * @returns a function that returns the present numbers
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
