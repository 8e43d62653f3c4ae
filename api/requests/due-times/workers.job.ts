import type { Pool } from "#api/platform/database/pool.ts";
import { openDueDateQueue } from "#api/platform/queue/due-date-queue.ts";
import { openOverdueQueue } from "#api/platform/queue/overdue-queue.ts";
import { startQueueWorker } from "#api/platform/queue/worker.ts";
import { runOverdueJob } from "./overdue.job.ts";
import { recomputeDueDates } from "./recompute-due.job.ts";

type WorkerDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	now: () => Date;
	/** Called with each error; the job is tried again, or queued again by the next check. */
	report: (error: unknown) => void;
};

const pace = { most: 1, look: 1000, maintain: 30_000 };

/**
 * Starts a worker that recomputes the due dates of requests whose business hours have changed.
 *
 * @returns a function that ends it, once its current job is done
 */
export const startDueDateWorker = ({ connection, now, report }: WorkerDependencies) =>
	startQueueWorker(openDueDateQueue(connection), {
		...pace,
		async handle({ job }) {
			await recomputeDueDates(connection, job, now());
		},
		report: (error) => report(error),
	});

/**
 * Starts a worker that runs the overdue jobs of organisations, one after the other.
 *
 * @returns a function that ends it, once its current job is done
 */
export const startOverdueWorker = ({ connection, now, report }: WorkerDependencies) =>
	startQueueWorker(openOverdueQueue(connection), {
		...pace,
		async handle({ job }) {
			await runOverdueJob(connection, job.tenantId, now()).catch(report);
		},
		report: (error) => report(error),
	});
