import { FairQueue, FairQueueFull } from "../concurrency/fair-queue.ts";
import type { FairQueueLimits } from "../concurrency/fair-queue-limits.ts";
import { currentRequest } from "../observability/request-context.ts";
import { acquireTimeout, connectionTimeoutError } from "./acquire-timeout.ts";
import type { Pool } from "./pool.ts";

/** Returns the shares of a pool of `max` connections. A tenant who is alone leaves a fifth to others. */
function limitsOf(max: number): FairQueueLimits {
	const [alone, shared, crowding] = [0.8, 0.3, 0.1].map((part) => Math.ceil(max * part)) as [
		number,
		number,
		number,
	];
	return {
		running: { total: max, group: max, member: max },
		young: {
			alone: { group: alone, member: alone },
			shared: { group: shared, member: Math.ceil(max * 0.2) },
			crowding: { group: shared, member: crowding },
		},
		// A transaction holds its connection until it ends, however little it does.
		youth: Number.POSITIVE_INFINITY,
		crowd: { group: 8, member: 4 },
		rest: { times: 0, least: 0 },
		waiting: { total: 2000, group: 500, member: 200 },
	};
}

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
		.run(key, { timeout: turnTimeout }, work)
		.catch((error: unknown) => {
			throw error instanceof FairQueueFull ? connectionTimeoutError(error) : error;
		});
}
