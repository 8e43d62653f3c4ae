import { FairQueue, FairQueueFull } from "../concurrency/fair-queue.ts";
import type { FairQueueLimits } from "../concurrency/fair-queue-limits.ts";
import { currentRequest } from "../observability/request-context.ts";
import { acquireTimeout, connectionTimeoutError } from "./acquire-timeout.ts";
import type { Pool } from "./pool.ts";

/** Returns the shares of a pool of `max` connections. */
const limitsOf = (max: number): FairQueueLimits => ({
	atOnce: max,
	ofGroup: Math.ceil(max * 0.3),
	ofMember: Math.ceil(max * 0.2),
	waiting: 1000,
	waitingOfMember: 200,
});

/** The milliseconds that a request waits for its turn; what is left of its time is for the connection itself. */
const turnTimeout = acquireTimeout - 100;

const shares = new WeakMap<Pool, FairQueue>();

function sharesOf(connection: Pool): FairQueue {
	const known = shares.get(connection);
	if (known) return known;
	const queue = new FairQueue(limitsOf(connection.options.max));
	shares.set(connection, queue);
	return queue;
}

/**
 * Runs a transaction when it is the tenant's turn, and within the tenant the member's turn, to have
 * a connection. Background work, such as jobs, takes the connections that are left.
 *
 * @throws an error with code `CONNECTION_AWAITED` when its turn has not come in time
 */
export async function runInFairTurn<Result>(
	connection: Pool,
	tenantId: number,
	work: () => Promise<Result>,
): Promise<Result> {
	const request = currentRequest();
	if (!request) return work();
	const key = { group: String(tenantId), member: request.share ?? "" };
	return sharesOf(connection)
		.run(key, work, { timeout: turnTimeout })
		.catch((error: unknown) => {
			throw error instanceof FairQueueFull ? connectionTimeoutError(error) : error;
		});
}
