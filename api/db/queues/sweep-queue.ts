import type { Connection } from "../connection.ts";
import { deadLetterQueue } from "./dead-letters.ts";
import { bossOver, queueSchema, runOn } from "./job-queue.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";

/** An organisation in which something is due: by plans, in the morning, or because time has passed. */
export type SweepJob = { readonly tenantId: number };

export const sweepQueue = "sweep";

/** A sweep that fails is queued again by the next look at what is due; it is tried again of dead processes. */
export const sweepQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 60,
};

/** Whose sweep waits, is in work, or has been put aside. */
const sweptAlready = `
	select (data->>'tenantId')::integer as id from ${queueSchema}.job
	where (name = $1 and state <= 'active')
		or (name = $2 and state = 'created' and data->>'queue' = $1)`;

/**
 * Queues the sweeps of organisations, of each but one at a time. One that has ended its process twice is
 * not queued again before somebody has looked at it.
 */
export async function queueSweeps(
	connection: Connection,
	tenantIds: readonly number[],
): Promise<void> {
	if (tenantIds.length === 0) return;
	const runSql = runOn(connection);
	const rows = await runSql(sweptAlready, [sweepQueue, deadLetterQueue]);
	const already = new Set(rows.map(({ id }) => Number(id)));
	const jobs = tenantIds
		.filter((tenantId) => !already.has(tenantId))
		.map((tenantId) => ({ name: sweepQueue, data: { tenantId } satisfies SweepJob }));
	if (jobs.length > 0) await bossOver(runSql).insert(jobs);
}

/** @param connection a pool that leaves JSON to us */
export const openSweepQueue = (connection: Connection, name = sweepQueue): Queue<SweepJob> =>
	openQueue(connection, name, { forgetsDone: true });
