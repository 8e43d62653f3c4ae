import type { Pool } from "#api/platform/database/pool.ts";
import { startInterval } from "#api/platform/queue/interval.ts";
import { enqueueOverdueJobs } from "#api/platform/queue/overdue-queue.ts";
import { findTenantsWithDueWork } from "./next-due.queries.ts";

/** Twice a minute, so that a request is late at most a minute after its due date. */
const interval = 30_000;

/**
 * Queues sweeps of the organisations in which something is due, now and from now on. Does not keep the
 * process alive.
 *
 * @returns what ends it
 */
export const startOverdueSchedule = (
	connection: Pool,
	report: (error: unknown) => void,
): (() => void) => startInterval(interval, () => queueDue(connection), report);

/** @throws AggregateError when nodes of a cluster are away, after those of the others have been queued */
async function queueDue(connection: Pool): Promise<void> {
	const due = await findTenantsWithDueWork(connection, new Date());
	await enqueueOverdueJobs(connection, due.ids);
	if (due.failures.length > 0)
		throw new AggregateError(due.failures, "Not every node tells what is due.");
}
