import { sql } from "drizzle-orm";
import type { Pool } from "../database/pool.ts";
import { boolean } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { bossDatabase, createBoss } from "./pg-boss.ts";
import { openQueue, type Queue } from "./queue.ts";
import type { QueueOptions } from "./queue-options.ts";

/** The source of a change of business hours: a calendar with all its branches, or one branch. */
export type CalendarOrBranch = { readonly calendarId: number } | { readonly branchId: number };

/** A job that recomputes the due dates of open requests. */
export type DueDateJob = { readonly tenantId: number; readonly of: CalendarOrBranch };

export const dueDateQueue = "timing";

/**
 * Options of the queue: a failed job is tried again after 2 to 4 seconds, then after twice that and
 * so on, ten times. A worker without a heartbeat for a minute is dead.
 */
export const dueDateQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 14 * 24 * 60,
};

const boss = createBoss(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** The seconds for which a job waits for another change of the same kind, and the maximum of that. */
const debounce = { wait: 2, most: 30 };

/**
 * Queues the recomputation of due dates after the current transaction. Changes in quick succession
 * make one job: it uses the state at its start.
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

/**
 * Postpones a job that nobody has claimed, to wait for this change too; returns false if there is
 * none.
 */
async function isPostponed({ db }: TenantDb, what: string): Promise<boolean> {
	const { wait, most } = debounce;
	const [row] = await selectRows(
		db,
		{ postponed: boolean },
		sql`
		select postpone_job(${dueDateQueue}, ${what}, make_interval(secs => ${wait}),
			make_interval(secs => ${most})) as postponed`,
	);
	return row?.postponed === true;
}

/**
 * Opens the queue.
 *
 * @param connection a pool without parsers of JSON
 */
export const openDueDateQueue = (connection: Pool): Queue<DueDateJob> =>
	openQueue(connection, dueDateQueue);
