import { type Api, createApi } from "./app.ts";
import { type Pool, createPool, disableTypeParsers } from "./db/connection.ts";
import { isMigrated, bypassesRowSecurity } from "./db/migrate.ts";
import { trackPool } from "./db/pool-use.ts";
import { countDeadLetters } from "./db/queues/dead-letters.ts";
import { importQueue } from "./db/queues/import-queue.ts";
import { runSqlOn } from "./db/queues/job-queue.ts";
import { mailQueue } from "./db/queues/mail-jobs.ts";
import { queueDepths } from "./db/queues/queue-depth.ts";
import { overdueQueue } from "./db/queues/sweep-queue.ts";
import { dueDateQueue } from "./db/queues/timing-queue.ts";
import { type ApiConfig, readApiConfig } from "./environment.ts";
import { createExportLimits } from "./exports/exports.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createTransport } from "./mail/sender.ts";
import { log } from "./operations/log.ts";
import { addGauges } from "./operations/metrics.ts";
import { type HealthIssues, createHealthChecker } from "./operations/readiness.ts";
import { createPublicOrigin } from "./public-origin.ts";
import { createStorage } from "./storage/open.ts";
import type { FileStorage } from "./storage/storage.ts";

export { passFormData } from "./call/body.ts";
export { wantsObjectResponse } from "./call/own-process.ts";
export { rowsFromResponse } from "./exports/list-answer.ts";

/** Something that runs in this process. */
export type RunningProcess = {
	/** What hinders it, by its parts. */
	ready: () => Promise<HealthIssues>;
	/** Has its numbers among the metrics, where there are any. */
	gauge: () => Promise<void>;
	/** Ends it when its work is done. */
	stop: () => Promise<void>;
};

/**
 * Starts the API in this process: its database pool, its storage and, unless `JOBS` is `off`, the
 * work that nobody asks for.
 */
export function startApi(env: NodeJS.ProcessEnv): Api & RunningProcess {
	const settings = readApiConfig(env);
	const { connection, storage, running } = open(settings);
	const endJobs = settings.jobs ? jobsOf(env, settings, connection, storage) : async () => {};
	const api = createApi({
		connection,
		storage,
		exports: createExportLimits(settings.poolSize),
		tenantHeader: settings.tenantHeader,
		trustProxy: settings.trustProxy,
		now: () => new Date(),
		report: (error) => log.error({ err: error }, "A call failed"),
	});
	return { ...api, ...running(endJobs) };
}

/** Starts the work that nobody asks for, in a process that answers no calls. */
export function startWorkerProcess(env: NodeJS.ProcessEnv): RunningProcess {
	const settings = readApiConfig(env);
	const { connection, storage, running } = open(settings);
	return running(jobsOf(env, settings, connection, storage));
}

function open(settings: ApiConfig) {
	const connection = disableTypeParsers(createPool(settings.databaseUrl, { max: settings.poolSize }));
	const storage = createStorage(settings.storage);
	const poolUse = trackPool(connection);
	const running = (endWork: () => Promise<void>): RunningProcess => ({
		ready: createHealthChecker({
			database: () => usable(connection),
			storage: () => storage.ready(),
		}),
		gauge: () => addGauges(gaugesOf(connection, poolUse)),
		async stop() {
			await endWork();
			await connection.end();
		},
	});
	return { connection, storage, running };
}

const jobsOf = (
	env: NodeJS.ProcessEnv,
	settings: ApiConfig,
	connection: Pool,
	storage: FileStorage,
) =>
	startJobs({
		connection,
		storage,
		send: createTransport(settings.mail, log),
		originOf: createPublicOrigin(env),
		now: () => new Date(),
	});

/** The database was not migrated to this version of the program. */
class NotMigrated extends Error {
	override name = "not migrated";
}

/** The database's role would see the rows of every organisation. */
class RoleUnbound extends Error {
	override name = "the role of DATABASE_URL passes row-level security";
}

async function usable(connection: Pool): Promise<void> {
	if (await bypassesRowSecurity(connection)) throw new RoleUnbound();
	if (!(await isMigrated(connection))) throw new NotMigrated();
}

const gaugesOf = (
	connection: Pool,
	poolUse: ReturnType<typeof trackPool>,
): Parameters<typeof addGauges>[0] => {
	const depths = async (number: "jobs" | "oldestSeconds") => {
		const found = await queueDepths(connection, [mailQueue, importQueue, dueDateQueue, overdueQueue]);
		return Object.fromEntries(Object.entries(found).map(([name, depth]) => [name, depth[number]]));
	};
	return [
		{
			name: "siyana_database_transactions",
			help: "Transactions that have a connection of the pool, and such as wait for one",
			ask: poolUse,
			of: "each process",
		},
		{
			name: "siyana_queue_due_jobs",
			help: "Jobs that are due and not claimed; more than 10,000 are not counted",
			label: "queue",
			ask: () => depths("jobs"),
			of: "all processes",
		},
		{
			name: "siyana_queue_oldest_due_seconds",
			help: "How long the oldest of them has been due",
			label: "queue",
			ask: () => depths("oldestSeconds"),
			of: "all processes",
		},
		{
			name: "siyana_dead_letter_jobs",
			help: "Jobs that have ended their process twice and are put aside, by their queue",
			label: "queue",
			ask: async () => {
				const none = { [mailQueue]: 0, [importQueue]: 0, [dueDateQueue]: 0, [overdueQueue]: 0 };
				return { ...none, ...(await countDeadLetters(runSqlOn(connection))) };
			},
			of: "all processes",
		},
	];
};
