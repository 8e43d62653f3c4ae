import type { Connection } from "../connection.ts";
import { queueSchema } from "./job-queue.ts";

/** What waits in a queue though it is due: how many jobs, up to the bound, and for how long. */
export type QueueDepth = { jobs: number; oldestSeconds: number };

/** So many are counted at most. */
const bound = 10_000;

/**
 * Looks at the jobs that are due, by the index that claiming them goes through.
 *
 * @param names of the queues
 */
export async function queueDepths(
	connection: Connection,
	names: readonly string[],
): Promise<Record<string, QueueDepth>> {
	const depths = names.map(async (name): Promise<[string, QueueDepth]> => {
		const [row] = await connection.unsafe(
			`select count(*)::int as jobs, extract(epoch from now() - min(start_after)) as oldest
			from (
				select start_after from ${queueSchema}.job
				where name = $1 and state < 'active' and start_after <= now()
				order by start_after limit ${bound}
			) due`,
			[name],
			{ prepare: true },
		);
		return [
			name,
			{ jobs: Number(row?.jobs), oldestSeconds: Math.max(0, Number(row?.oldest ?? 0)) },
		];
	});
	return Object.fromEntries(await Promise.all(depths));
}
