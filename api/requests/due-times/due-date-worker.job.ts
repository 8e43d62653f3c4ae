import type { Pool } from "#api/platform/database/pool.ts";
import { openDueDateQueue } from "#api/platform/queue/due-date-queue.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { recomputeDueDates } from "./recompute-due.job.ts";

/**
 * Starts a worker that recomputes the due dates of requests whose business hours have changed.
 *
 * @param queue the queue to work on, if it is not the server's
 * @returns a function that ends it, once its current job is done
 */
export const startDueDateWorker = (
	{
		connection,
		now,
		report,
	}: {
		/** A pool with the role that row-level security binds. */
		connection: Pool;
		now: () => Date;
		/** Called with each error, whether the job is tried again or not. */
		report: (error: unknown) => void;
	},
	queue?: string,
	pace = { look: 1000, maintain: 30_000 },
): (() => Promise<void>) =>
	startQueueWorker(openDueDateQueue(connection, queue), {
		...pace,
		most: 1,
		async handle({ job }) {
			await recomputeDueDates(connection, job, now());
		},
		report: (error) => report(error),
	});
