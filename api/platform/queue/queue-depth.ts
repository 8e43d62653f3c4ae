import type { Pool } from "../database/pool.ts";

/** What waits in a queue though it is due: how many jobs, up to the bound, and for how long. */
export type QueueDepth = { jobs: number; oldestSeconds: number };

/** So many are counted at most. */
const bound = 10_000;

/**
 * Looks at the jobs that are due, by the index that claiming them goes through. The servers may not read them
 * themselves, where there is a role for the worker.
 *
 * @param names of the queues
 */
export async function queueDepths(
	connection: Pool,
	names: readonly string[],
): Promise<Record<string, QueueDepth>> {
	const depths = names.map(async (name): Promise<[string, QueueDepth]> => {
		const [row] = await connection.unsafe(
			"select jobs, oldest_seconds as oldest from public.queue_depth($1, $2)",
			[name, bound],
			{ prepare: true },
		);
		return [
			name,
			{ jobs: Number(row?.jobs), oldestSeconds: Math.max(0, Number(row?.oldest ?? 0)) },
		];
	});
	return Object.fromEntries(await Promise.all(depths));
}
