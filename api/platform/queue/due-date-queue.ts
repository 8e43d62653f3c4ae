import { sql } from "drizzle-orm";
import type { Pool } from "../database/pool.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { bossDatabase, createBoss } from "./pg-boss.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";

/** Whose working time is another: that of all branches of a calendar, or of one branch. */
export type CalendarOrBranch = { readonly calendarId: number } | { readonly branchId: number };

/** Times of open requests that are to be computed anew. */
export type DueDateJob = { readonly tenantId: number; readonly of: CalendarOrBranch };

export const dueDateQueue = "timing";

/**
 * What fails is tried again after 2 to 4 seconds, then after twice that and so on, ten times. Whoever
 * has claimed a job and not said for a minute that it works on it is dead.
 */
export const dueDateQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 14 * 24 * 60,
};

const boss = createBoss(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** Seconds for which a job waits for another change of the same, and for how long at most. */
const debounce = { wait: 2, most: 30 };

/**
 * Has times computed anew when the caller's transaction has ended. Changes in quick succession make one
 * job: it reads what holds when it begins.
 */
export async function enqueueDueDateRecompute(
	scope: TenantDb,
	of: CalendarOrBranch,
): Promise<void> {
	const data: DueDateJob = { tenantId: scope.tenantId, of };
	const what = Object.entries(of).join();
	if (await isPostponed(scope, what)) return;
	const singletonKey = `${scope.tenantId} ${what}`;
	const startAfter = `${debounce.wait} seconds`;
	await boss.insert([{ name: dueDateQueue, data, singletonKey, startAfter }], {
		db: bossDatabase((text, values = []) => scope.rowsOf(text, values)),
	});
}

/** Has a job that nobody has claimed wait for this change, too; false where there is none. */
async function isPostponed({ db }: TenantDb, what: string): Promise<boolean> {
	const { wait, most } = debounce;
	const [row] = await db.execute<{ postponed: boolean }>(sql`
		select postpone_job(${dueDateQueue}, ${what}, make_interval(secs => ${wait}),
			make_interval(secs => ${most})) as postponed`);
	return row?.postponed === true;
}

/** @param connection a pool that leaves JSON to us */
export const openDueDateQueue = (connection: Pool, name = dueDateQueue): Queue<DueDateJob> =>
	openQueue(connection, name);
