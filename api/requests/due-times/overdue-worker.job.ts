import type { Pool } from "#api/platform/database/pool.ts";
import { openOverdueQueue } from "#api/platform/queue/overdue-queue.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { runOverdueJob } from "./overdue.job.ts";

/**
 * Sweeps organisations in which something is due, one after the other, from now on.
 *
 * @param queue that is worked on, where it is not that of the server
 * @returns what ends it, once the sweep that it is at is done
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
		/** Told of what failed; the next look at what is due has it tried again. */
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
