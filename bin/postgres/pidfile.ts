import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { systemErrorCode } from "../cli-error.ts";

/** The data that PostgreSQL writes about itself into its folder. */
export type Postmaster = { pid: number; ready: boolean };

// No system gives a process this number.
const nobodysPid = 2147483646;

function parse(text: string): Postmaster | undefined {
	const lines = text.split("\n");
	const pid = Number(lines[0]);
	return pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : undefined;
}

export const pidfilePath = (cluster: string) => join(cluster, "postmaster.pid");

export function readPidfile(cluster: string): Postmaster | undefined {
	try {
		return parse(readFileSync(pidfilePath(cluster), "utf8"));
	} catch {
		return undefined;
	}
}

/**
 * Checks whether a process is a PostgreSQL on this cluster, and not another one that got its
 * process id.
 */
export function isPostgres(pid: number, cluster: string) {
	const given = `-D\0${cluster}\0`;
	if (process.platform === "linux") return commandLine(pid).includes(given);
	const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
	return stdout.includes(given.replaceAll("\0", " "));
}

function commandLine(pid: number) {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8");
	} catch {
		return "";
	}
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
		const bytes = Buffer.alloc(4096);
		const text = bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, 0));
		const pid = parse(text)?.pid;
		if (pid === undefined || isPostgres(pid, cluster)) return;
		writeSync(file, text.replace(/^\d+/, String(nobodysPid)), 0);
	} finally {
		closeSync(file);
	}
}
