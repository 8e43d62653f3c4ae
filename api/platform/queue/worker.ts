import { setTimeout as pause } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Pool } from "../database/pool.ts";
import { log } from "../observability/log.ts";
import { createBoss, createBossDatabase } from "./pg-boss.ts";
import { reportForbiddenQueue } from "./queue-access.ts";
import type { QueueName } from "./queues.ts";

/** A job that nobody else does until it is settled, or its process has ended. */
export type ClaimedJob<Job> = {
	/** The same for every try. */
	readonly id: string;
	readonly job: Job;
	/** The number of earlier tries. */
	readonly triedBefore: number;
	/** Whether this is the last try. */
	readonly isLastTry: boolean;
};

/** What a process does with the jobs of a queue. */
export type QueueWorker<Job extends { readonly tenantId: number } = { readonly tenantId: number }> =
	{
		readonly queue: QueueName;
		/** The maximum of jobs at once, and of one organisation's among them. */
		readonly atOnce: number;
		readonly ofTenant: number;
		/** Whether a job does the work of all that wait with the same `singletonKey`. */
		readonly mergesByKey?: boolean;
		/** Does a job. If it throws, the job is tried again, unless this was the last try. */
		handle(claimed: ClaimedJob<Job>): Promise<void>;
		/** Called with each error of a job, and whether the job is given up. */
		report(error: unknown, claimed: ClaimedJob<Job>, isAbandoned: boolean): void;
		/** Returns whether a failed job is not tried again, though it could be. */
		isForGood?(error: unknown, claimed: ClaimedJob<Job>): boolean;
		/** Does what remains to do about a job that is not tried again, or has ended its process twice. */
		giveUp?(claimed: ClaimedJob<Job>, why: "failed" | "put aside"): Promise<void>;
	};

/** A job of another queue whose process has ended while it ran. */
type Suspect = { readonly queue: QueueName; readonly tenantId: number; readonly job: never };

type Running<Job> = JobWithMetadata<Job>;

/** The seconds between checks for jobs that no notification has announced: those that are tried again. */
const pollingSeconds = 5;

/** The milliseconds for which jobs may go on once the process stops; then others do them. */
const stopTimeout = 10_000;

/** The number of tries to record the outcome of a job, a second apart. */
const triesToSettle = 50;

/**
 * Starts to work on queues. Several processes may do so at once. It waits for a database that is
 * away, and continues after an outage.
 *
 * @param connection a pool that parses JSON and instants, and ends with this
 * @returns a function that ends it, once its current jobs are done
 */
export function startQueueWorkers(
	connection: Pool,
	workers: readonly QueueWorker<never>[],
): () => Promise<void> {
	const boss = createBoss(createBossDatabase(connection), {
		migrate: false,
		supervise: true,
		schedule: true,
		useListenNotify: true,
		superviseIntervalSeconds: 30,
		monitorIntervalSeconds: 30,
		maintenanceIntervalSeconds: 3600,
	});
	boss.on("error", reportQueueError);
	const byQueue = new Map(workers.map((worker) => [worker.queue, worker]));
	const started = boss.start({ attempts: Number.MAX_SAFE_INTEGER }).then(async () => {
		for (const worker of workers) await workOn(boss, worker as QueueWorker);
		await workOnSuspects(boss, byQueue as ReadonlyMap<QueueName, QueueWorker>);
		await boss.schedule("recurring-tick", "* * * * *", { tenantId: 0 });
	});
	started.catch(reportQueueError);
	return async () => {
		await boss.stop({ timeout: stopTimeout });
		await started.catch(() => {});
		await connection.end();
	};
}

/** The milliseconds for which the same error of the queue is not reported again. */
const reportInterval = 60_000;
const reportedAt = new Map<string, number>();

/** Reports an error of the queue itself: in an outage each check fails. */
function reportQueueError(error: unknown): void {
	if (reportForbiddenQueue(error)) return;
	const reason = String((error as { code?: unknown }).code ?? error);
	const now = performance.now();
	if (now - (reportedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < reportInterval) return;
	reportedAt.clear();
	reportedAt.set(reason, now);
	log.error({ err: error }, "The queue does not answer");
}

const options = {
	includeMetadata: true,
	pollingIntervalSeconds: pollingSeconds,
	notifyPollingIntervalSeconds: pollingSeconds,
	heartbeatRefreshSeconds: 20,
} as const;

const claimed = <Job>({ id, data, retryCount, retryLimit }: Running<Job>): ClaimedJob<Job> => ({
	id,
	job: data,
	triedBefore: retryCount,
	isLastTry: retryCount >= retryLimit,
});

/** Whether the job's last try has ended with its process. */
const hasLostProcess = ({ output }: Running<unknown>) =>
	(output as { value?: { message?: string } } | null)?.value?.message === "job heartbeat timeout";

/** Has the workers of a queue that are busy look for the next job as soon as they are not. */
function goOn(boss: PgBoss, queue: QueueName): void {
	for (const { id, name, count } of boss.getWipData())
		if (name === queue && count > 0) boss.notifyWorker(id);
}

async function workOn(boss: PgBoss, worker: QueueWorker): Promise<void> {
	const settings = {
		...options,
		localConcurrency: worker.atOnce,
		localGroupConcurrency: worker.ofTenant,
	};
	await boss.work<{ tenantId: number }, void, typeof settings>(
		worker.queue,
		settings,
		async ([job]) => {
			if (!job) return;
			goOn(boss, worker.queue);
			if (hasLostProcess(job)) await suspect(boss, job);
			else await run(boss, worker, claimed(job), job);
		},
	);
}

const suspect = (boss: PgBoss, { id, name, data }: Running<{ tenantId: number }>) =>
	boss.insert("suspects", [{ id, data: { queue: name, tenantId: data.tenantId, job: data } }]);

/**
 * Tries the jobs again that were under way when a process ended, one at a time; those that end a
 * second one are put aside.
 */
async function workOnSuspects(boss: PgBoss, workers: ReadonlyMap<QueueName, QueueWorker>) {
	await boss.work<Suspect, unknown, typeof options & { perJobResults: true }>(
		"suspects",
		{ ...options, perJobResults: true },
		async ([job]) => {
			const worker = job && workers.get(job.data.queue);
			if (!worker) return [];
			goOn(boss, "suspects");
			const one = { ...claimed(job), job: job.data.job };
			if (hasLostProcess(job)) {
				await putAside(worker, one);
				return [{ id: job.id, status: "deadletter" as const }];
			}
			await run(boss, worker, one, job);
			return [{ id: job.id, status: "completed" as const }];
		},
	);
}

async function putAside(worker: QueueWorker, one: ClaimedJob<{ tenantId: number }>): Promise<void> {
	const { id, job } = one;
	log.error(
		{ queue: worker.queue, job: id, tenant: job.tenantId },
		"A job has ended its process twice and is put aside",
	);
	await worker.giveUp?.(one, "put aside").catch((error) => worker.report(error, one, true));
}

/** Does a job and settles it; throws if it must be tried again. */
async function run(
	boss: PgBoss,
	worker: QueueWorker,
	one: ClaimedJob<{ tenantId: number }>,
	{ name, id, retryCount, singletonKey }: Running<unknown>,
): Promise<void> {
	try {
		if (worker.mergesByKey && singletonKey) await dropQueued(boss, name, singletonKey);
		await worker.handle(one);
	} catch (error) {
		const isForGood = worker.isForGood?.(error, one) ?? false;
		const isAbandoned = isForGood || one.isLastTry;
		worker.report(error, one, isAbandoned);
		if (isAbandoned) await settle(async () => worker.giveUp?.(one, "failed"));
		if (!isForGood) throw error;
		return settle(() => boss.cancel(name, { id, retryCount }));
	}
	// What was done but not recorded would be done again.
	await settle(() => boss.complete(name, { id, retryCount }));
}

/** Deletes the jobs that wait with a key: what they were queued for has been committed, so that a job that begins now sees it. */
async function dropQueued(boss: PgBoss, name: string, key: string): Promise<void> {
	const waiting = await boss.findJobs(name, { key, queued: true });
	if (waiting.length > 0)
		await boss.deleteJob(
			name,
			waiting.map(({ id }) => id),
		);
}

/** Records an outcome; tries again for a while if the database is away. */
async function settle(write: () => Promise<unknown>): Promise<void> {
	for (let tries = 1; ; tries++)
		try {
			await write();
			return;
		} catch (error) {
			if (tries === triesToSettle) throw error;
			await pause(1000, undefined, { ref: false });
		}
}
