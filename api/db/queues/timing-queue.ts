import type { Connection } from "../connection.ts";
import type { Scope } from "../database.ts";
import { bossOver, databaseOf } from "./job-queue.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";

/** Whose working time is another: that of all branches of a calendar, or of one branch. */
export type WorkingTimeOf = { readonly calendarId: number } | { readonly branchId: number };

/** Times of open requests that are to be computed anew. */
export type TimingJob = { readonly tenantId: number; readonly of: WorkingTimeOf };

export const timingQueue = "timing";

/** What fails is tried again after 2 to 4 seconds, then after twice that and so on, ten times. */
export const timingQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 15 * 60,
	retentionMinutes: 14 * 24 * 60,
};

const boss = bossOver(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** Has times computed anew when the caller's transaction has ended. */
export async function queueTiming(scope: Scope, of: WorkingTimeOf): Promise<void> {
	const data: TimingJob = { tenantId: scope.tenantId, of };
	await boss.insert([{ name: timingQueue, data }], {
		db: databaseOf((text, values = []) => scope.rowsOf(text, values)),
	});
}

/** @param connection a pool that leaves JSON to us */
export const openTimingQueue = (connection: Connection, name = timingQueue): Queue<TimingJob> =>
	openQueue(connection, name);
