import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { databaseAddress } from "#tests/support/database-address.ts";
import { serve } from "#tests/support/server-process.ts";
import { buildWhenNeeded } from "../../../bin/build.ts";
import { findFreePort } from "../../../bin/config.ts";
import { builtServerCommand, supervise, waitUntilReady } from "../../../bin/supervisor.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

const environment = () => ({
	DATABASE_URL: databaseAddress("appUrl"),
	DATA_DIR: temporaryFolder(),
	SESSION_SECRET: "a secret of the tests",
	JOBS: "off",
});

/** Has a server's processes stand still for good at a signal; without work, which others would lack. */
const standsStill =
	"data:text/javascript,process.on('SIGUSR2',()=>Atomics.wait(new%20Int32Array(new%20SharedArrayBuffer(4)),0,0))";

const patience = { timeout: 60_000, interval: 100 };

it("A server that stands still is started again", async () => {
	await buildWhenNeeded();
	const port = await findFreePort();
	const server = builtServerCommand({ ...environment(), PORT: String(port) });
	const supervised = supervise(
		{ ...server, args: ["--import", standsStill, ...server.args] },
		() => {},
	);
	onTestFinished(() => supervised.kill());
	await waitUntilReady({ port });
	const before = supervised.child();
	before.kill("SIGUSR2");
	const [, signal] = await once(before, "exit");
	expect(signal).toBe("SIGKILL");
	await waitUntilReady({ port });
	expect(supervised.child().pid).not.toBe(before.pid);
});

it("Of two processes on one port, the one that stands still is started again", async () => {
	const { origin, port, child, written } = await serve({
		...environment(),
		WEB_CONCURRENCY: "2",
		NODE_OPTIONS: `--import ${standsStill}`,
		METRICS_TOKEN: "m3trics",
	});
	const asked = await fetch(`${origin}/metrics`, { headers: { authorization: "Bearer m3trics" } });
	expect(asked.status).toBe(200);
	const children = () =>
		execFileSync("ps", ["-o", "pid=", "--ppid", String(child.pid)])
			.toString()
			.trim()
			.split(/\s+/)
			.map(Number);
	const [victim = 0, other = 0] = children();
	process.kill(victim, "SIGUSR2");
	await vi.waitFor(() => expect(written()).toContain("has stood still"), patience);
	await vi.waitFor(() => {
		expect(children()).not.toContain(victim);
		expect(children()).toHaveLength(2);
	}, patience);
	expect(children()).toContain(other);
	await waitUntilReady({ port });
});
