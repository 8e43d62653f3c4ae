import { missingSetting, type Settings } from "#api/platform/settings.ts";
import { type Api, createApi } from "./create-api.ts";
import { endpointLookups } from "./lookups.ts";
import { assertUsable } from "./platform/database/migrate.ts";
import { createPool, disableTypeParsers, type Pool } from "./platform/database/pool.ts";
import { trackPool } from "./platform/database/pool-metrics.ts";
import { createExportLimits } from "./platform/http/lists/export-limits.ts";
import { createTransport } from "./platform/mail/transport.ts";
import { log } from "./platform/observability/log.ts";
import { addGauges } from "./platform/observability/metrics.ts";
import {
	createHealthChecker,
	type HealthCheck,
	type HealthIssues,
} from "./platform/observability/readiness.ts";
import { createPublicOrigin } from "./platform/public-origin.ts";
import { checkQueueAccess } from "./platform/queue/queue-access.ts";
import { countDeadLetters, queueDepths, retriedJobs } from "./platform/queue/queue-depth.ts";
import { queueNames } from "./platform/queue/queues.ts";
import { createStorage } from "./platform/storage/create.ts";
import { startJobs } from "./start-jobs.ts";

export { InProcessCall } from "./platform/http/in-process-call.ts";
export { rowsFromResponse } from "./platform/http/lists/list-response.ts";

/** A part of this process with a lifetime. */
export type RunningProcess = {
	/** Returns its health issues, by part. */
	ready: () => Promise<HealthIssues>;
	/** Returns the issues of parts without which it can do most of its work, by part. */
	degraded: () => Promise<HealthIssues>;
	/** Adds its values to the metrics, if metrics are on. */
	gauge: () => Promise<void>;
	/** Ends it when its work is done. */
	stop: () => Promise<void>;
};

/**
 * Starts the API in this process: its database pool, its storage and, unless `JOBS` is `off`, the
 * background work.
 */
export function startApi(settings: Settings): Api & RunningProcess {
	const opened = open(settings);
	const { running, work } = opened;
	const api = apiOf(settings, opened);
	const endJobs = settings.JOBS ? jobsOf(settings, opened, api) : async () => {};
	return { ...api, ...running(endJobs, {}, settings.JOBS ? work : {}) };
}

/**
 * Starts the background work in a process that serves no requests.
 *
 * @throws ConfigError for a setting, UnfitDatabaseError for a database or a role with which it can do nothing
 */
export async function startWorkerProcess(settings: Settings): Promise<RunningProcess> {
	const opened = open(settings);
	const { connection, running, work } = opened;
	await assertUsable(connection);
	await work.jobs();
	return running(jobsOf(settings, opened, apiOf(settings, opened)), work);
}

const apiOf = (settings: Settings, { connection, storage }: ReturnType<typeof open>): Api =>
	createApi({
		connection,
		storage,
		lookups: endpointLookups,
		exports: createExportLimits(poolSize),
		tenantHeader: settings.TENANT_HEADER,
		report: (error, call) => log.error({ err: error, call }, "A call failed"),
	});

/** The connections that a process opens at most. */
const poolSize = 10;

type Checks = Readonly<Record<string, HealthCheck>>;

function open({ DATABASE_URL, storage: place }: Settings) {
	if (!DATABASE_URL) throw missingSetting("DATABASE_URL");
	const connection = disableTypeParsers(createPool(DATABASE_URL, { max: poolSize }));
	const storage = createStorage(place);
	const poolUse = trackPool(connection);
	const work = { jobs: () => checkQueueAccess(connection) };
	const openQueuePool = () => createPool(DATABASE_URL, { max: 3 });
	const running = (
		endWork: () => Promise<void>,
		checks: Checks = {},
		optional: Checks = {},
	): RunningProcess => ({
		ready: createHealthChecker({ database: () => assertUsable(connection), ...checks }),
		// Without its images, most of a page and every mail can be answered all the same.
		degraded: createHealthChecker({ storage: () => storage.ready(), ...optional }),
		gauge: () => addGauges(gaugesOf(connection, poolUse)),
		async stop() {
			await endWork();
			await connection.end();
		},
	});
	return { connection, storage, running, work, openQueuePool };
}

const jobsOf = (
	settings: Settings,
	{ connection, storage, openQueuePool }: ReturnType<typeof open>,
	{ readList }: Api,
) =>
	startJobs(
		{
			connection,
			storage,
			send: createTransport(settings, log),
			originOf: createPublicOrigin(settings),
			readList,
		},
		openQueuePool(),
	);

const queues = queueNames.filter((name) => name !== "dead-letter");

const gaugesOf = (
	connection: Pool,
	poolUse: ReturnType<typeof trackPool>,
): Parameters<typeof addGauges>[0] => {
	const numbersOf = (find: typeof queueDepths, number: "jobs" | "oldestSeconds") => async () => {
		const found = await find(connection, queues);
		return Object.fromEntries(Object.entries(found).map(([name, depth]) => [name, depth[number]]));
	};
	return [
		{
			name: "siyana_database_transactions",
			help: "Transactions that have a connection of the pool, and that wait for one",
			read: poolUse,
			of: "each process",
		},
		{
			name: "siyana_queue_due_jobs",
			help: "Due jobs that wait in the queue; counted up to 10,000",
			label: "queue",
			read: numbersOf(queueDepths, "jobs"),
			of: "all processes",
		},
		{
			name: "siyana_queue_oldest_due_seconds",
			help: "Seconds since the oldest waiting job was due",
			label: "queue",
			read: numbersOf(queueDepths, "oldestSeconds"),
			of: "all processes",
		},
		{
			name: "siyana_queue_retried_jobs",
			help: "Jobs that failed at least once and wait for another try; counted up to 10,000",
			label: "queue",
			read: numbersOf(retriedJobs, "jobs"),
			of: "all processes",
		},
		{
			name: "siyana_queue_oldest_retried_seconds",
			help: "Seconds since the oldest job that waits for another try was queued",
			label: "queue",
			read: numbersOf(retriedJobs, "oldestSeconds"),
			of: "all processes",
		},
		{
			name: "siyana_dead_letter_jobs",
			help: "Jobs that ended their process twice and were put aside, by queue",
			label: "queue",
			read: async () => {
				return {
					...Object.fromEntries(queues.map((queue) => [queue, 0])),
					...(await countDeadLetters(connection)),
				};
			},
			of: "all processes",
		},
	];
};
