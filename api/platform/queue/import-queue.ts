import { importRetentionDays } from "#contract/imports/constants.ts";
import type { Pool } from "../database/pool.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { bossDatabase, createBoss } from "./pg-boss.ts";
import { openQueue, type Queue } from "./queue.ts";
import type { QueueOptions } from "./queue-options.ts";

/** A job on an import: check its rows, apply them, or delete it. */
export type ImportJob = {
	kind: "check" | "apply" | "forget";
	tenantId: number;
	importId: number;
};

/** The queue of the imports. */
export const importQueue = "import";

const minutesPerDay = 24 * 60;

/**
 * Options of the queue: a failed job is tried again after 2 to 4 seconds, then after twice that and
 * so on, ten times. A worker that has not answered for a minute is dead, or slow: its locks tell
 * which.
 */
export const importQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 14 * minutesPerDay,
};

const boss = createBoss(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** Queues work on an import in the current transaction. */
export async function enqueueImport(
	scope: TenantDb,
	importId: number,
	kind: "check" | "apply",
): Promise<void> {
	await insertJob(scope, { kind, tenantId: scope.tenantId, importId });
}

/** Queues the deletion of an import after some days, whatever its state. */
export async function enqueueImportDeletion(scope: TenantDb, importId: number): Promise<void> {
	const job: ImportJob = { kind: "forget", tenantId: scope.tenantId, importId };
	await insertJob(scope, job, importRetentionDays * minutesPerDay * 60);
}

async function insertJob(scope: TenantDb, data: ImportJob, delay = 0): Promise<void> {
	await boss.insert([{ name: importQueue, data, startAfter: `${delay} seconds` }], {
		db: bossDatabase((text, values = []) => scope.rowsOf(text, values)),
	});
}

/**
 * Opens the queue.
 *
 * @param connection a pool without parsers of JSON
 */
export const openImportQueue = (connection: Pool, name = importQueue): Queue<ImportJob> =>
	openQueue(connection, name);
