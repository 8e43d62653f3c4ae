import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { systemErrorCode } from "../cli-error.ts";

// No system gives a process this number.
const unusedPid = 2147483646;

export const pidfilePath = (cluster: string) => join(cluster, "postmaster.pid");

/** Reads what PostgreSQL writes about itself into its folder. */
export function readPidfile(cluster: string): { pid: number; ready: boolean } | undefined {
	const lines = contentOf(pidfilePath(cluster)).split("\n");
	const pid = Number(lines[0]);
	return pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : undefined;
}

function contentOf(path: string | number) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

/**
 * Checks whether a process is a PostgreSQL on this cluster, and not another one that got its
 * process id.
 */
export function isPostgres(pid: number, cluster: string) {
	if (process.platform === "linux")
		return contentOf(`/proc/${pid}/cmdline`).includes(`-D\0${cluster}\0`);
	const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
	return stdout.includes(`-D ${cluster} `);
}

export function isProcessAlive(pid: number) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return systemErrorCode(error) === "EPERM";
	}
}

export function signalProcess(pid: number, name: NodeJS.Signals) {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (systemErrorCode(error) !== "ESRCH") throw error;
	}
}

/**
 * Clears a stale process id file. PostgreSQL refuses to start while the id in it belongs to any
 * process: a zombie, or another process after a restart of the container. The rest of the file must
 * stay: with it PostgreSQL makes sure that no orphan still holds its shared memory. Writing into
 * the open file can't affect a newer one.
 * @param path of postmaster.pid, or of the lock file beside the socket
 */
export function clearStalePidfile(path: string, cluster: string) {
	let file: number;
	try {
		file = openSync(path, "r+");
	} catch {
		return;
	}
	try {
		const text = contentOf(file);
		const pid = Number.parseInt(text, 10);
		if (pid > 0 && !isPostgres(pid, cluster))
			writeSync(file, text.replace(/^\d+/, String(unusedPid)), 0);
	} finally {
		closeSync(file);
	}
}
