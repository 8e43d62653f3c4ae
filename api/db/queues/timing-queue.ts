import { sql } from "drizzle-orm";
import type { Connection } from "../connection.ts";
import type { Scope } from "../database.ts";
import { bossOver, databaseOf } from "./job-queue.ts";
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
 * Has times computed anew when the caller's transaction has ended. Changes in quick succession make one
 * job: it reads what holds when it begins.
 */
export async function queueTiming(scope: Scope, of: WorkingTimeOf): Promise<void> {
	const data: TimingJob = { tenantId: scope.tenantId, of };
	const what = Object.entries(of).join();
	if (await isPostponed(scope, what)) return;
	const singletonKey = `${scope.tenantId} ${what}`;
	const startAfter = `${debounce.wait} seconds`;
	await boss.insert([{ name: timingQueue, data, singletonKey, startAfter }], {
		db: databaseOf((text, values = []) => scope.rowsOf(text, values)),
	});
}

/** Has a job that nobody has claimed wait for this change, too; false where there is none. */
async function isPostponed({ db }: Scope, what: string): Promise<boolean> {
	const { wait, most } = debounce;
	const [row] = await db.execute<{ postponed: boolean }>(sql`
		select postpone_job(${timingQueue}, ${what}, make_interval(secs => ${wait}),
			make_interval(secs => ${most})) as postponed`);
	return row?.postponed === true;
}

/** @param connection a pool that leaves JSON to us */
export const openTimingQueue = (connection: Connection, name = timingQueue): Queue<TimingJob> =>
	openQueue(connection, name);
