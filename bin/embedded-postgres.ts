import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "./cli-error.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { assertClusterVersion, clusterPath, createCluster } from "./postgres/data-directory.ts";
import { type Account, chooseOsUser, spawnAsOsUser } from "./postgres/os-user.ts";
import {
	clearStalePidfile,
	isPostgres,
	pidfilePath,
	readPidfile,
	signalProcess,
} from "./postgres/pidfile.ts";
import { roleAddresses } from "./postgres/roles.ts";
import {
	isPostgresResponding,
	makeSocketFolder,
	socketFolder,
	socketLockPath,
} from "./postgres/socket.ts";

export type Postgres = {
	/** for the application's role, which is bound by row-level security */
	appUrl: string;
	/** for migrations */
	ownerUrl: string;
	socketDir: string;
	pid: number;
	/** whether it ran already */
	adopted: boolean;
	/** what the person should know about where it lies */
	notice: string | undefined;
	stop: () => Promise<void>;
	/** at once, without a checkpoint: nothing that was committed is lost */
	kill: () => void;
};

const settings = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "60",
	shared_buffers: "64MB",
	jit: "off",
	log_checkpoints: "off",
	// Error messages contain values of rows, and the application reports errors itself.
	log_min_messages: "log",
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
};
/** For tests, whose data nobody needs after a power cut. */
const unsynced = {
	fsync: "off",
	synchronous_commit: "off",
	full_page_writes: "off",
	wal_level: "minimal",
	max_wal_senders: "0",
	max_wal_size: "1GB",
	// Query plans that were made for empty tables are replaced soon after the tables have been
	// filled.
	autovacuum_naptime: "40s",
};
const slowStart = 10_000;
const largestLog = 5_000_000;

/**
 * Starts an embedded PostgreSQL on a unix socket, or adopts the one that already runs on the
 * folder. It is detached: it survives a kill -9 of this process.
 * @param place.durable whether it syncs what it writes; it does, but for tests
 */
export async function startPostgres(place: {
	dataDir: string;
	durable?: boolean;
}): Promise<Postgres> {
	const { durable = true } = place;
	const dataDir = resolve(place.dataDir);
	const binaries = findBinaries();
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const account = chooseOsUser(dataDir, binaries);
	const cluster = clusterPath(account);
	await createCluster(account, { durable });
	assertClusterVersion(cluster, binaries.version);
	const socketDir = socketFolder(account.home);
	makeSocketFolder(socketDir, account.owner);
	const { pid, adopted } = await bringUp(account, socketDir, durable);
	return {
		...roleAddresses(cluster, socketDir),
		socketDir,
		pid,
		adopted,
		notice: account.notice,
		stop: () => stopCluster(cluster, durable ? "SIGINT" : "SIGQUIT"),
		kill: () => signalProcess(pid, "SIGQUIT"),
	};
}

async function bringUp(account: Account, socketDir: string, durable: boolean) {
	const cluster = clusterPath(account);
	const deadline = Date.now() + slowStart;
	for (;;) {
		const found = readPidfile(cluster);
		if (found && isPostgres(found.pid, cluster)) {
			if (found.ready && (await isPostgresResponding(socketDir)))
				return { pid: found.pid, adopted: true };
			if (found.ready && Date.now() > deadline) await stopCluster(cluster, "SIGINT");
			await pause(5);
			continue;
		}
		clearStalePidfile(pidfilePath(cluster), cluster);
		clearStalePidfile(socketLockPath(socketDir), cluster);
		const pid = await launch(account, socketDir, durable);
		if (pid !== undefined) return { pid, adopted: false };
		// Processes of a killed server may need a moment to notice it.
		if (Date.now() > deadline)
			throw new CliError(`PostgreSQL does not start: ${lastFatal(account.home)}`);
		await pause(50);
	}
}

const logOf = (home: string) => join(home, "postgres.log");

/** @returns its process, or nothing when it ended at once */
async function launch(account: Account, socketDir: string, durable: boolean) {
	const cluster = clusterPath(account);
	const all = { ...settings, unix_socket_directories: socketDir, ...(durable ? {} : unsynced) };
	const options = Object.entries(all).flatMap(([key, to]) => ["-c", `${key}=${to}`]);
	const path = logOf(account.home);
	const isLarge = existsSync(path) && statSync(path).size > largestLog;
	const log = openSync(path, isLarge ? "w" : "a", 0o600);
	const child = spawnAsOsUser(account, "postgres", ["-D", cluster, ...options], {
		detached: true,
		stdio: ["ignore", log, log],
	});
	closeSync(log);
	let ended = false;
	const end = () => {
		ended = true;
	};
	child.once("error", end).once("exit", end).unref();
	while (!ended) {
		const found = readPidfile(cluster);
		if (found?.ready && found.pid === child.pid) return child.pid;
		await pause(5);
	}
	return undefined;
}

function lastFatal(home: string) {
	const lines = readFileSync(logOf(home), "utf8").trim().split("\n");
	const line = lines.findLast((text) => /\b(FATAL|PANIC):/.test(text)) ?? lines.at(-1);
	return `${line?.replace(/^.*(FATAL|PANIC):\s*/, "")} (see ${logOf(home)}).`;
}

/** @param how in order, or at once */
async function stopCluster(cluster: string, how: "SIGINT" | "SIGQUIT") {
	const found = readPidfile(cluster);
	if (!found || !isPostgres(found.pid, cluster)) return;
	signalProcess(found.pid, how);
	while (readPidfile(cluster)?.pid === found.pid && isPostgres(found.pid, cluster)) await pause(5);
}
