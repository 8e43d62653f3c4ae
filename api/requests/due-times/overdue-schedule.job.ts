import type { Pool } from "#api/platform/database/pool.ts";
import { startInterval } from "#api/platform/queue/interval.ts";
import { enqueueOverdueJobs } from "#api/platform/queue/overdue-queue.ts";
import { reportForbiddenQueue } from "#api/platform/queue/queue-access.ts";
import { findTenantsWithDueWork } from "./next-due.queries.ts";

/** Twice a minute, so that a request is marked late at most a minute after its due date. */
const interval = 30_000;

/**
 * Starts to queue the overdue jobs of organisations in which something is due. It does not keep the
 * process alive.
 *
 * @returns a function that ends it
 */
export const startOverdueSchedule = (
	connection: Pool,
	report: (error: unknown) => void,
): (() => void) => startInterval(interval, () => queueDue(connection), report);

/** Queues the jobs that are due. */
async function queueDue(connection: Pool): Promise<void> {
	const due = await findTenantsWithDueWork(connection, new Date());
	await enqueueOverdueJobs(connection, due).catch((error: unknown) => {
		if (!reportForbiddenQueue(error)) throw error;
	});
}
