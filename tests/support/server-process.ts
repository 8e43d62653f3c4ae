import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { buildWhenNeeded } from "../../bin/build.ts";
import { findFreePort } from "../../bin/config.ts";
import { hasExited, waitUntilReady } from "../../bin/supervisor.ts";
import { type AtEnd, ofTest } from "./at-end";

/** A line of a server's log. */
export type LogLine = Record<string, unknown>;

/** A real process of the built program. */
export type Process = {
	child: ChildProcess;
	log: LogLine[];
	/** All that it has written, on both of its channels. */
	written: () => string;
	/** The code that it ended with. */
	ended: Promise<number | null>;
};

export type Serving = Process & { port: number; origin: string };

/** Starts a program of the build, until the test's end. */
export async function startProcess(
	args: readonly string[],
	env: Record<string, string>,
	atEnd: AtEnd = ofTest,
): Promise<Process> {
	await buildWhenNeeded();
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const child = spawn(process.execPath, args, {
		env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "production", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	atEnd(() => child.kill("SIGKILL"));
	const log: LogLine[] = [];
	const lines: string[] = [];
	for (const from of [child.stdout, child.stderr])
		createInterface({ input: from }).on("line", (line) => {
			lines.push(line);
			if (line.startsWith("{")) log.push(JSON.parse(line) as LogLine);
		});
	const ended = once(child, "exit").then(([code]) => code as number | null);
	return { child, log, written: () => lines.join("\n"), ended };
}

/** Starts the server of the build, until the test's end; it answers when this returns. */
export async function serve(env: Record<string, string>, atEnd?: AtEnd): Promise<Serving> {
	const port = await findFreePort();
	const settings = {
		PORT: String(port),
		SESSION_SECRET: "a secret of the tests",
		JOBS: "off",
		...env,
	};
	const started = await startProcess(["build/bin/serve.js"], settings, atEnd);
	await waitUntilReady({ port }, () => hasExited(started.child));
	return { ...started, port, origin: `http://127.0.0.1:${port}` };
}
