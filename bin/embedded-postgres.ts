import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "./cli-error.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { assertClusterVersion, clusterPath, createCluster } from "./postgres/data-directory.ts";
import { createEphemeralFolder, removeEphemeralFolder } from "./postgres/ephemeral.ts";
import { type Account, chooseOsUser, spawnAsOsUser } from "./postgres/os-user.ts";
import {
	clearStalePidfile,
	isPostgres,
	isProcessAlive,
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
const fast = {
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
 * folder. It is detached: it survives a kill -9 of this process. With `durable: false` it is for
 * tests: nothing is synced, and without `dataDir` it is in a temporary folder that stop() removes,
 * in memory if there is enough.
 */
export async function startPostgres({
	dataDir: given,
	durable = true,
}: { dataDir: string; durable?: true } | { dataDir?: string; durable: false }): Promise<Postgres> {
	const dataDir = given === undefined ? createEphemeralFolder({ inMemory: true }) : resolve(given);
	const binaries = findBinaries();
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const account = chooseOsUser(dataDir, binaries);
	const cluster = clusterPath(account);
	await createCluster(account, { durable });
	assertClusterVersion(cluster, binaries.version);
	const socketDir = socketFolder(account.home);
	makeSocketFolder(socketDir, account.owner);
	const { pid, adopted } = await bringUp(account, socketDir, durable);
	const addresses = roleAddresses(account, cluster, socketDir);
	return {
		...addresses,
		socketDir,
		pid,
		adopted,
		notice: account.notice,
		async stop() {
			await stopCluster(cluster, durable ? "SIGINT" : "SIGQUIT");
			if (given === undefined) removeEphemeralFolder(dataDir);
		},
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
		if (!found) await endOrphan(socketDir);
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

/** @returns its process, or nothing when it ended at once */
async function launch(
	account: Account,
	socketDir: string,
	durable: boolean,
): Promise<number | undefined> {
	const cluster = clusterPath(account);
	const all = { ...settings, unix_socket_directories: socketDir, ...(durable ? {} : fast) };
	const args = [
		"-D",
		cluster,
		...Object.entries(all).flatMap(([key, to]) => ["-c", `${key}=${to}`]),
	];
	const log = openLog(account.home);
	const child = spawnAsOsUser(account, "postgres", args, {
		detached: true,
		stdio: ["ignore", log, log],
	});
	closeSync(log);
	let ended = false;
	child.once("error", () => {
		ended = true;
	});
	child.once("exit", () => {
		ended = true;
	});
	child.unref();
	while (!ended) {
		const found = readPidfile(cluster);
		if (found?.ready && found.pid === child.pid) return child.pid;
		await pause(5);
	}
	return undefined;
}

function openLog(home: string) {
	const path = join(home, "postgres.log");
	const large = existsSync(path) && statSync(path).size > largestLog;
	return openSync(path, large ? "w" : "a", 0o600);
}

function lastFatal(home: string) {
	const lines = readFileSync(join(home, "postgres.log"), "utf8").trim().split("\n");
	const line = lines.findLast((text) => /\b(FATAL|PANIC):/.test(text)) ?? lines.at(-1);
	return `${line?.replace(/^.*(FATAL|PANIC):\s*/, "")} (see ${join(home, "postgres.log")}).`;
}

/** Ends a PostgreSQL whose data folder was deleted, since it occupies the socket's path. */
async function endOrphan(socketDir: string) {
	const lock = socketLockPath(socketDir);
	if (!existsSync(lock) || !(await isPostgresResponding(socketDir))) return;
	const pid = Number(readFileSync(lock, "utf8").split("\n")[0]);
	signalProcess(pid, "SIGQUIT");
	while (isProcessAlive(pid) && (await isPostgresResponding(socketDir))) await pause(5);
}

/** @param how in order, or at once */
async function stopCluster(cluster: string, how: "SIGINT" | "SIGQUIT") {
	const found = readPidfile(cluster);
	if (!found || !isPostgres(found.pid, cluster)) return;
	signalProcess(found.pid, how);
	while (readPidfile(cluster)?.pid === found.pid && isPostgres(found.pid, cluster)) await pause(5);
}
