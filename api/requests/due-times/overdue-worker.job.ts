import type { Pool } from "#api/platform/database/pool.ts";
import { openOverdueQueue } from "#api/platform/queue/overdue-queue.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { runOverdueJob } from "./overdue.job.ts";

/**
 * Starts a worker that runs the overdue jobs of organisations, one after the other.
 *
 * @param queue the queue to work on, if it is not the server's
 * @returns a function that ends it, once its current job is done
 */
export const startOverdueWorker = (
	{
		connection,
		now,
		report,
	}: {
		/** A pool with the role that row-level security binds. */
		connection: Pool;
		now: () => Date;
		/** Called with each error; the next check of what is due queues the job again. */
		report: (error: unknown) => void;
	},
	queue?: string,
	pace = { look: 1000, maintain: 30_000 },
): (() => Promise<void>) =>
	startQueueWorker(openOverdueQueue(connection, queue), {
		...pace,
		most: 1,
		async handle({ job }) {
			await runOverdueJob(connection, job.tenantId, now()).catch(report);
		},
		report: (error) => report(error),
	});
