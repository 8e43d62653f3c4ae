import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { externalServer } from "#tests/support/external-database.ts";
import { signedInAt } from "#tests/support/http-clients.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { makeMember } from "#tests/support/members.ts";
import { type LogLine, serve, startProcess } from "#tests/support/server-process.ts";
import { makeTenant } from "#tests/support/tenant.ts";
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

/**
 * Has a process stand still for good, once it has had a signal, within the next recurring work, and within the next
 * request of which it has found out whose it is.
 */
const standsStillAtWork = `data:text/javascript,${encodeURIComponent(`
	let isTold = false;
	process.on("SIGUSR2", () => { isTold = true; });
	const stand = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	const { stringify } = JSON;
	JSON.stringify = (value, ...more) => {
		if (isTold && (value?.queue === "recurring" || value?.member)) setImmediate(stand);
		return stringify(value, ...more);
	};
`)}`;

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

/** What the end of a process says of what it worked on. */
const endOf = ({ log }: { log: LogLine[] }): LogLine | undefined =>
	log.find(({ msg }) => String(msg).includes("has stood still"));

it("A request within which a process stands still is named, without anything that was typed", async () => {
	const member = await makeMember(await makeTenant());
	const server = await serve({ ...environment(), NODE_OPTIONS: `--import ${standsStillAtWork}` });
	const client = await signedInAt(server.port, member);
	expect((await client.get("/requests?q=typed")).status).toBe(200);
	server.child.kill("SIGUSR2");
	client.get("/requests?q=typed").catch(() => {});
	await server.ended;
	const end = endOf(server);
	const { slug } = member.tenant;
	const route = expect.stringContaining("/api");
	const work = { method: "GET", route, tenant: slug, member: member.id };
	expect(end).toMatchObject({ level: "fatal", work });
	expect(JSON.stringify(end)).not.toContain("typed");
});

// A database of its own, in which no other worker takes the job.
it.skipIf(externalServer)("A job within which a worker stands still is named", async () => {
	const { DATABASE_URL } = await makeDatabase();
	const connection = createPool(DATABASE_URL, { max: 1 });
	onTestFinished(() => connection.end());
	const worker = await startProcess(["build/bin/worker.js"], {
		...environment(),
		DATABASE_URL,
		NODE_OPTIONS: `--import ${standsStillAtWork}`,
	});
	await vi.waitFor(() => expect(worker.written()).toContain("The worker runs"), patience);
	worker.child.kill("SIGUSR2");
	const [job] = await connection<{ id: string }[]>`
		insert into pgboss.job (name, data) values ('recurring', '{"tenantId": 17, "work": "overdue"}') returning id`;
	await worker.ended;
	expect(endOf(worker)).toMatchObject({ work: { queue: "recurring", job: job?.id, tenant: 17 } });
});
