import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "../../../../bin/config.ts";
import { projectRoot } from "../../../../bin/project-root.mjs";
import {
	builtServerCommand,
	hasExited,
	stopServerProcess,
	waitUntilReady,
} from "../../../../bin/supervisor.ts";

/** One secret for all servers of a proof: a session of one is a session of the others. */
const secret = randomBytes(32).toString("hex");

/** A server of the built application, whose log goes into a file. */
export type Running = {
	port: number;
	origin: string;
	pid: number;
	/** What it has said so far. */
	log: () => string;
	/** At once, without a chance to finish anything. */
	kill: () => Promise<void>;
	stop: () => Promise<void>;
};

/** For a server that tells with its probes what its thread has worked: see there. */
export const threadTimeHeader = {
	NODE_OPTIONS: `--import ${pathToFileURL(join(projectRoot, "perf/proofs/support/faults/thread-time-header.ts")).href}`,
};

/**
 * Starts the built application beside others.
 *
 * @param env what is particular to it, such as `DATABASE_URL` or `API_URL`; may depend on its port
 */
export async function startApp(
	env: Record<string, string> | ((port: number) => Record<string, string>),
): Promise<Running> {
	const port = await findFreePort();
	const own = typeof env === "function" ? env(port) : env;
	const server = builtServerCommand({ PORT: String(port), SESSION_SECRET: secret, ...own });
	const logFile = join(mkdtempSync(join(tmpdir(), "siyana-proof-")), "log");
	const log = openSync(logFile, "a");
	const preload = pathToFileURL(join(projectRoot, "bin", "exit-with-parent.ts")).href;
	const child = spawn(process.execPath, ["--import", preload, ...server.args], {
		cwd: projectRoot,
		env: server.env as NodeJS.ProcessEnv,
		detached: true,
		stdio: ["ignore", log, log, "ipc"],
	});
	closeSync(log);
	await waitUntilReady({ port }, () => hasExited(child));
	if (hasExited(child)) throw new Error(`The server ended: ${readFileSync(logFile, "utf8")}`);
	return {
		port,
		origin: `http://demo.localhost:${port}`,
		pid: child.pid ?? 0,
		log: () => readFileSync(logFile, "utf8"),
		kill: () => end(child, "SIGKILL"),
		stop: () => stopServerProcess(child),
	};
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (hasExited(child)) return;
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill(signal);
	await ended;
}
