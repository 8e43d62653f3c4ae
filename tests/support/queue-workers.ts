import { onTestFinished } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import type { QueueName } from "#api/platform/queue/queues.ts";
import { type QueueWorker, startQueueWorkers } from "#api/platform/queue/worker.ts";
import { owner } from "./database.ts";

/** Has workers run on a database until the test's end; returns what ends them before. */
export function startWorkers(
	{ appUrl }: { readonly appUrl: string },
	...workers: QueueWorker<never>[]
): () => Promise<void> {
	let ended: Promise<void> | undefined;
	const stop = startQueueWorkers(createPool(appUrl, { max: 3 }), workers);
	const stopOnce = () => {
		ended ??= stop();
		return ended;
	};
	onTestFinished(stopOnce);
	return stopOnce;
}

/** How many jobs of a queue are in each state. */
export async function statesOf(queue: QueueName): Promise<Record<string, number>> {
	const states = await owner<{ state: string; count: number }[]>`
		select state::text, count(*)::integer as count from pgboss.job
		where name = ${queue} group by state`;
	return Object.fromEntries(states.map(({ state, count }) => [state, count]));
}

/** Has jobs be as those of a process that has ended. */
export const loseProcess = (queue: QueueName) => owner`
	update pgboss.job set heartbeat_on = now() - interval '5 minutes'
	where name = ${queue} and state = 'active'`;
