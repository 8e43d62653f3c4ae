import type { Connection } from "../connection.ts";
import type { Scope } from "../database.ts";
import { bossOver, databaseOf, queueSchema } from "./job-queue.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";

/** Whose working time is another: that of all branches of a calendar, or of one branch. */
export type WorkingTimeOf = { readonly calendarId: number } | { readonly branchId: number };

/** Times of open requests that are to be computed anew. */
export type TimingJob = { readonly tenantId: number; readonly of: WorkingTimeOf };

export const timingQueue = "timing";

/**
 * What fails is tried again after 2 to 4 seconds, then after twice that and so on, ten times. Whoever
 * has claimed a job and not said for a minute that it works on it is dead.
 */
export const timingQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 14 * 24 * 60,
};

const boss = bossOver(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** Seconds for which a job waits for another change of the same, and for how long at most. */
const debounce = { wait: 2, most: 30 };

/**
 * Has a job that nobody has claimed wait for this change, too. It can't be claimed before the caller's
 * transaction has ended, since its row is held until then.
 */
const postponing = `
	update ${queueSchema}.job set start_after = greatest(start_after, least(
		now() + interval '${debounce.wait} seconds', created_on + interval '${debounce.most} seconds'))
	where name = $1 and singleton_key = $2 and state < 'active' returning id`;

/**
 * Has times computed anew when the caller's transaction has ended. Changes in quick succession make one
 * job: it reads what holds when it begins.
 */
export async function queueTiming(scope: Scope, of: WorkingTimeOf): Promise<void> {
	const data: TimingJob = { tenantId: scope.tenantId, of };
	const singletonKey = `${scope.tenantId} ${Object.entries(of).join()}`;
	const postponed = await scope.rowsOf(postponing, [timingQueue, singletonKey]);
	if (postponed.length > 0) return;
	const startAfter = `${debounce.wait} seconds`;
	await boss.insert([{ name: timingQueue, data, singletonKey, startAfter }], {
		db: databaseOf((text, values = []) => scope.rowsOf(text, values)),
	});
}

/** @param connection a pool that leaves JSON to us */
export const openTimingQueue = (connection: Connection, name = timingQueue): Queue<TimingJob> =>
	openQueue(connection, name);
