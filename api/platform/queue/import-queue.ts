import { importRetentionDays } from "#contract/imports/constants.ts";
import type { Pool } from "../database/pool.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { bossDatabase, createBoss } from "./pg-boss.ts";
import { openQueue, type Queue, type QueueOptions } from "./queue.ts";

/** What is to be done with an import: check its lines, apply them, or forget it. */
export type ImportJob = {
	kind: "check" | "apply" | "forget";
	tenantId: number;
	importId: number;
};

/** The queue of the imports. */
export const importQueue = "import";

const minutesPerDay = 24 * 60;

/**
 * What fails is tried again after 2 to 4 seconds, then after twice that and so on, ten times.
 * Whoever has claimed a job and not answered in a minute is dead, or takes long: that is told apart
 * by what it has locked.
 */
export const importQueueOptions: QueueOptions = {
	retryLimit: 10,
	retryDelay: 2,
	retryBackoff: true,
	expireInSeconds: 60,
	retentionMinutes: 14 * minutesPerDay,
};

const boss = createBoss(() => Promise.reject(new Error("Jobs are queued in a transaction only.")));

/** Queues work on an import in the caller's transaction. */
export async function enqueueImport(
	scope: TenantDb,
	importId: number,
	kind: "check" | "apply",
): Promise<void> {
	await insertJob(scope, { kind, tenantId: scope.tenantId, importId });
}

/** Has an import forgotten after some days, whatever has become of it. */
export async function enqueueImportDeletion(scope: TenantDb, importId: number): Promise<void> {
	const job: ImportJob = { kind: "forget", tenantId: scope.tenantId, importId };
	await insertJob(scope, job, importRetentionDays * minutesPerDay * 60);
}

async function insertJob(scope: TenantDb, data: ImportJob, delay = 0): Promise<void> {
	await boss.insert([{ name: importQueue, data, startAfter: `${delay} seconds` }], {
		db: bossDatabase((text, values = []) => scope.rowsOf(text, values)),
	});
}

/** @param connection a pool that leaves JSON to us */
export const openImportQueue = (connection: Pool, name = importQueue): Queue<ImportJob> =>
	openQueue(connection, name);
