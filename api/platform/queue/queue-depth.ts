import type { Pool } from "../database/pool.ts";
import { queueSchema } from "./pg-boss.ts";

/** Jobs that wait in a queue: their number, up to the maximum, and the age of the oldest. */
export type QueueDepth = { jobs: number; oldestSeconds: number };

/** The maximum that is counted. */
const bound = 10_000;

/** Returns a function that reads the depth of queues by a statement, which is given a queue's name and the maximum. */
const depthsBy =
	(statement: string) =>
	async (connection: Pool, names: readonly string[]): Promise<Record<string, QueueDepth>> => {
		const depths = names.map(async (name): Promise<[string, QueueDepth]> => {
			const [row] = await connection.unsafe(statement, [name, bound], { prepare: true });
			return [
				name,
				{ jobs: Number(row?.jobs), oldestSeconds: Math.max(0, Number(row?.oldest ?? 0)) },
			];
		});
		return Object.fromEntries(await Promise.all(depths));
	};

/**
 * Returns the due jobs of queues, read by the index that claiming uses. The servers can't read the
 * queues' tables themselves if there is a separate role for the worker.
 */
export const queueDepths = depthsBy(
	"select jobs, oldest_seconds as oldest from public.queue_depth($1, $2)",
);

/**
 * Returns the jobs of queues that failed and wait for another try, and since when they are queued, whether they are due
 * or not. Fails where the role may not read the queue, as the servers' where the worker has one of its own.
 */
export const retriedJobs = depthsBy(
	`select count(*) as jobs, extract(epoch from now() - min(created_on)) as oldest from (
		select created_on from ${queueSchema}.job where name = $1 and state = 'retry' limit $2
	) retried`,
);

/** Counts the jobs that were put aside, by queue. */
export async function countDeadLetters(connection: Pool): Promise<Record<string, number>> {
	const rows = await connection`select queue, jobs from public.dead_letters('dead-letter')`;
	return Object.fromEntries(rows.map(({ queue, jobs }) => [String(queue), Number(jobs)]));
}
