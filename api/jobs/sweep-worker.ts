import type { Connection } from "../db/connection.ts";
import { openSweepQueue } from "../db/queues/sweep-queue.ts";
import { sweepTenant } from "../domain/requests/lateness.ts";
import { startWorker } from "./worker.ts";

/**
 * Sweeps organisations in which something is due, one after the other, from now on.
 *
 * @param queue that is worked on, where it is not that of the server
 * @returns what ends it, once the sweep that it is at is done
 */
export const startSweepWorker = (
	{
		connection,
		now,
		report,
	}: {
		/** A pool with the role that row-level security binds. */
		connection: Connection;
		now: () => Date;
		/** Told of what failed; the next look at what is due has it tried again. */
		report: (error: unknown) => void;
	},
	queue?: string,
	pace = { look: 1000, maintain: 30_000 },
): (() => Promise<void>) =>
	startWorker(openSweepQueue(connection, queue), {
		...pace,
		most: 1,
		async handle({ job }) {
			await sweepTenant(connection, job.tenantId, now()).catch(report);
		},
		report: (error) => report(error),
	});
