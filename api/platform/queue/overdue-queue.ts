import type { Pool } from "../database/pool.ts";
import { deadLetterQueue } from "./dead-letters.ts";
import { createBoss, queueSchema, runSqlOn } from "./pg-boss.ts";
import { openQueue, type Queue } from "./queue.ts";
import type { QueueOptions } from "./queue-options.ts";

/**
 * An organisation in which something is due: by plans, in the daily digest, or because time has
 * passed.
 */
export type OverdueJob = { readonly tenantId: number };

export const overdueQueue = "sweep";

/**
 * Options of the queue: a failed job is queued again by the next check of what is due; jobs of dead
 * processes are tried again.
 */
export const overdueQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 60,
};

/** Organisations whose job waits, runs, or has been put aside. */
const sweptAlready = `
	select (data->>'tenantId')::integer as id from ${queueSchema}.job
	where (name = $1 and state <= 'active')
		or (name = $2 and state = 'created' and data->>'queue' = $1)`;

/**
 * Queues the jobs of organisations, one at a time for each. A job that has ended its process twice
 * is not queued again before an operator has looked at it.
 */
export async function enqueueOverdueJobs(
	connection: Pool,
	tenantIds: readonly number[],
): Promise<void> {
	if (tenantIds.length === 0) return;
	const runSql = runSqlOn(connection);
	const rows = await runSql(sweptAlready, [overdueQueue, deadLetterQueue]);
	const already = new Set(rows.map(({ id }) => Number(id)));
	const jobs = tenantIds
		.filter((tenantId) => !already.has(tenantId))
		.map((tenantId) => ({ name: overdueQueue, data: { tenantId } satisfies OverdueJob }));
	if (jobs.length > 0) await createBoss(runSql).insert(jobs);
}

/**
 * Opens the queue.
 *
 * @param connection a pool without parsers of JSON
 */
export const openOverdueQueue = (connection: Pool, name = overdueQueue): Queue<OverdueJob> =>
	openQueue(connection, name, { forgetsDone: true });
