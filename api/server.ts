import { type Api, createApi } from "./app.ts";
import { type Connection, connect, leaveTextToDrizzle } from "./db/connection.ts";
import { isMigrated, passesRowSecurity } from "./db/migrate.ts";
import { watchPool } from "./db/pool-use.ts";
import { countDeadLetters } from "./db/queues/dead-letters.ts";
import { importQueue } from "./db/queues/import-queue.ts";
import { runOn } from "./db/queues/job-queue.ts";
import { mailQueue } from "./db/queues/mail-jobs.ts";
import { queueDepths } from "./db/queues/queue-depth.ts";
import { sweepQueue } from "./db/queues/sweep-queue.ts";
import { timingQueue } from "./db/queues/timing-queue.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { exportsOver } from "./exports/exports.ts";
import { startJobs } from "./jobs/jobs.ts";
import { senderFor } from "./mail/sender.ts";
import { log } from "./operations/log.ts";
import { addGauges } from "./operations/metrics.ts";
import { type Readiness, readinessOf } from "./operations/readiness.ts";
import { publicOrigins } from "./public-origin.ts";
import { openStorage } from "./storage/open.ts";
import type { Storage } from "./storage/storage.ts";

export { handOver } from "./call/body.ts";
export { wantingValue } from "./call/own-process.ts";
export { rowsAtHand } from "./exports/list-answer.ts";

/** Something that runs in this process. */
export type Running = {
	/** What hinders it, by its parts. */
	ready: () => Promise<Readiness>;
	/** Has its numbers among the metrics, where there are any. */
	gauge: () => Promise<void>;
	/** Ends it when its work is done. */
	stop: () => Promise<void>;
};

/**
 * Starts the API in this process: its database pool, its storage and, unless `JOBS` is `off`, the
 * work that nobody asks for.
 */
export function startApi(env: NodeJS.ProcessEnv): Api & Running {
	const settings = readEnvironment(env);
	const { connection, storage, running } = open(settings);
	const endJobs = settings.jobs ? jobsOf(env, settings, connection, storage) : async () => {};
	const api = createApi({
		connection,
		storage,
		exports: exportsOver(settings.poolSize),
		tenantHeader: settings.tenantHeader,
		trustProxy: settings.trustProxy,
		now: () => new Date(),
		report: (error) => log.error({ err: error }, "A call failed"),
	});
	return { ...api, ...running(endJobs) };
}

/** Starts the work that nobody asks for, in a process that answers no calls. */
export function startWorker(env: NodeJS.ProcessEnv): Running {
	const settings = readEnvironment(env);
	const { connection, storage, running } = open(settings);
	return running(jobsOf(env, settings, connection, storage));
}

function open(settings: Environment) {
	const connection = leaveTextToDrizzle(connect(settings.databaseUrl, { max: settings.poolSize }));
	const storage = openStorage(settings.storage);
	const poolUse = watchPool(connection);
	const running = (endWork: () => Promise<void>): Running => ({
		ready: readinessOf({
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
	settings: Environment,
	connection: Connection,
	storage: Storage,
) =>
	startJobs({
		connection,
		storage,
		send: senderFor(settings.mail, log),
		originOf: publicOrigins(env),
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

async function usable(connection: Connection): Promise<void> {
	if (await passesRowSecurity(connection)) throw new RoleUnbound();
	if (!(await isMigrated(connection))) throw new NotMigrated();
}

const gaugesOf = (
	connection: Connection,
	poolUse: ReturnType<typeof watchPool>,
): Parameters<typeof addGauges>[0] => {
	const depths = async (number: "jobs" | "oldestSeconds") => {
		const found = await queueDepths(connection, [mailQueue, importQueue, timingQueue, sweepQueue]);
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
				const none = { [mailQueue]: 0, [importQueue]: 0, [timingQueue]: 0, [sweepQueue]: 0 };
				return { ...none, ...(await countDeadLetters(runOn(connection))) };
			},
			of: "all processes",
		},
	];
};
