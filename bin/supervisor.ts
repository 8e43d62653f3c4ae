import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "./cli-error.ts";
import { projectRoot } from "./project-root.mjs";

export type Server = { args: string[]; env: Record<string, string | undefined> };

export type Supervised = { child: () => ChildProcess; stop: () => Promise<void>; kill: () => void };

const quickDeath = 10_000;
const quickDeathsAllowed = 3;
// Running responses have 25 seconds, mails and imports some more.
const stopTimeout = 40_000;
const startTimeout = 120_000;

/** Newer versions of Node would take some 100 MB more. */
const smallYoungGeneration = "--max-semi-space-size=16";

/** The C library gives back what pictures took, which it keeps otherwise. */
const givesBack = { MALLOC_TRIM_THRESHOLD_: "131072" };

/** @returns the built application */
export function builtServerCommand(env: Record<string, string>): Server {
	return {
		args: [smallYoungGeneration, join(projectRoot, "build", "bin", "serve.js")],
		env: { ...givesBack, ...environmentWithoutOwner(), NODE_ENV: "production", ...env },
	};
}

/**
 * Returns the environment without the owner's address, which the server must not have: its role
 * bypasses row-level security.
 */
export function environmentWithoutOwner(): Record<string, string | undefined> {
	const { DATABASE_OWNER_URL: _, ...env } = process.env;
	return env;
}

export function startServerProcess(
	{ args, env }: Server,
	output: "inherit" | "pipe" = "inherit",
): ChildProcess {
	return spawn(process.execPath, args, {
		cwd: projectRoot,
		env: env as NodeJS.ProcessEnv,
		// Ctrl-C in a terminal is for this process, which then stops the server.
		detached: true,
		stdio: ["ignore", output, "inherit", "ipc"],
	});
}

/** Starts a server, and restarts it whenever it ends by itself. */
export function supervise(server: Server, onAbandoned: (sentence: string) => void): Supervised {
	let stopping = false;
	let quickDeaths = 0;
	let child = launch();

	function launch() {
		const started = Date.now();
		return startServerProcess(server).once("exit", (code, signal) => {
			if (stopping) return;
			// A process that was killed from outside, as for lack of memory, had no error of its own.
			const isQuick = Date.now() - started < quickDeath && signal !== "SIGKILL";
			quickDeaths = isQuick ? quickDeaths + 1 : 0;
			const end = `The server ended (${signal ?? `code ${code}`})`;
			if (quickDeaths >= quickDeathsAllowed)
				return onAbandoned(
					`${end} ${quickDeaths} times shortly after its start: see the messages above.`,
				);
			console.error(`${end}: it is restarted.`);
			child = launch();
		});
	}
	return {
		child: () => child,
		stop() {
			stopping = true;
			return stopServerProcess(child);
		},
		kill() {
			stopping = true;
			child.kill("SIGKILL");
		},
	};
}

export async function stopServerProcess(child: ChildProcess) {
	if (hasExited(child)) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	const impatience = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
	await ended;
	clearTimeout(impatience);
}

export const hasExited = (child: ChildProcess) =>
	child.exitCode !== null || child.signalCode !== null;

export async function waitUntilReady(
	{ port, host }: { port: number; host?: string },
	isAbandoned: () => boolean = () => false,
) {
	const everywhere = !host || host === "0.0.0.0" || host === "::";
	const deadline = Date.now() + startTimeout;
	while (!(await isHealthy(everywhere ? "127.0.0.1" : host, port))) {
		if (isAbandoned()) return;
		if (Date.now() > deadline)
			throw new CliError(`The server does not answer on port ${port}: see the messages above.`);
		await pause(25);
	}
}

function isHealthy(host: string, port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const request = get({ host, port, path: "/healthz", agent: false, timeout: 5000 }, (answer) =>
			resolve(answer.resume().statusCode === 200),
		);
		request.once("error", () => resolve(false));
		request.once("timeout", () => request.destroy());
	});
}
