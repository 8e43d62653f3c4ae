import type { Pool } from "../database/pool.ts";

/** The due jobs that wait in a queue: their number, up to the maximum, and the age of the oldest. */
export type QueueDepth = { jobs: number; oldestSeconds: number };

/** The maximum that is counted. */
const bound = 10_000;

/**
 * Returns the depth of queues, read by the index that claiming uses. The servers can't read the
 * queues' tables themselves if there is a separate role for the worker.
 *
 * @param names the names of the queues
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
