import type { Pool } from "#api/platform/database/pool.ts";
import { openDueDateQueue } from "#api/platform/queue/due-date-queue.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { recomputeDueDates } from "./recompute-due.job.ts";

/**
 * Computes the times of requests anew whose working time has changed, from now on.
 *
 * @param queue that is worked on, where it is not that of the server
 * @returns what ends it, once what it is at is done
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
		/** Told of what failed, be it tried again or not. */
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
