import type { Connection } from "../db/connection.ts";
import { queueSweeps } from "../db/queues/sweep-queue.ts";
import { tenantsWithLateRequests } from "../db/requests/due-times.ts";
import { repeated } from "./repeated.ts";

/** Twice a minute, so that a request is late at most a minute after its due date. */
const interval = 30_000;

/**
 * Queues sweeps of the organisations in which something is due, now and from now on. Does not keep the
 * process alive.
 *
 * @returns what ends it
 */
export const startLateSweep = (
	connection: Connection,
	report: (error: unknown) => void,
): (() => void) => repeated(interval, () => queueDue(connection), report);

/** @throws AggregateError when nodes of a cluster are away, after those of the others have been queued */
async function queueDue(connection: Connection): Promise<void> {
	const due = await tenantsWithLateRequests(connection, new Date());
	await queueSweeps(connection, due.ids);
	if (due.failures.length > 0)
		throw new AggregateError(due.failures, "Not every node tells what is due.");
}
