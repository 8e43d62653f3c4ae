import { readdirSync } from "node:fs";
import { get, type ServerResponse } from "node:http";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi } from "#api/runtime.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { externalServer } from "#tests/support/external-database.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { listening } from "#tests/support/local-server.ts";
import { serve, startProcess } from "#tests/support/server-process.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { buildWhenNeeded } from "../../../bin/build.ts";
import { findFreePort } from "../../../bin/config.ts";
import { waitUntilReady } from "../../../bin/supervisor.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

const soon = { timeout: 60_000, interval: 20 };

/** Nothing listens there, and no test is given it as a free one. */
const deafPort = 1;

/** What is said of it: on a machine with much else to do time is up before the refusal is read. */
const unreachable = /^(ECONNREFUSED|CONNECT_TIMEOUT|CONNECTION_AWAITED|does not answer)$/;

const environment = () => ({
	DATABASE_URL: databaseAddress("appUrl"),
	DATA_DIR: temporaryFolder(),
});

/** An API whose answers the test gives itself, when it wants to. */
async function slowApi() {
	const asked: ServerResponse[] = [];
	const { origin } = await listening((_, response) => void asked.push(response));
	return { API_URL: origin, asked };
}

const refusesConnections = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connectSocket({ port, host: "127.0.0.1" });
		socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
		socket.once("connect", () => socket.destroy());
	});

/** Asks by a connection of its own, which any process may take, be it one that is just dying. */
const askAnew = (port: number, path: string) =>
	new Promise<void>((resolve, reject) => {
		const request = get({ host: "127.0.0.1", port, path, agent: false, timeout: 1000 })
			.once("response", (answer) => answer.resume())
			.once("timeout", () => request.destroy(new Error("No answer came.")))
			.once("close", resolve)
			.once("error", reject);
	});

beforeAll(buildWhenNeeded, 180_000);

describe("a server", () => {
	it("logs each request as a line of JSON, without what may be a secret", async () => {
		const tenant = await makeTenant();
		const { origin, log, written } = await serve({
			...environment(),
			DEFAULT_TENANT: tenant.slug,
		});
		const answer = await fetch(`${origin}/resetpassword/tok3n?email=sara@acme.example`, {
			headers: { "x-request-id": "chosen-by-a-client" },
		});
		const id = answer.headers.get("x-request-id");
		expect(id).toMatch(/^[0-9a-f-]{36}$/);
		await vi.waitFor(() => expect(log.some(({ request }) => request === id)).toBe(true), soon);
		expect(log.find(({ request }) => request === id)).toMatchObject({
			level: "info",
			method: "GET",
			route: "/resetpassword/:token",
			path: "/resetpassword/:token",
			status: answer.status,
			tenant: tenant.slug,
			ms: expect.any(Number),
			bytes: expect.any(Number),
		});
		expect(written()).not.toMatch(/tok3n|sara@/);
	});

	it("gives its API's failures the request's id, and tells nothing of the query", async () => {
		const tenant = await makeTenant();
		const { origin, log, written } = await serve({
			DATABASE_URL: `postgres://sara:Hunter2026@127.0.0.1:${deafPort}/siyana`,
			DEFAULT_TENANT: tenant.slug,
			TRUST_PROXY: "1",
		});
		const headers = { "x-request-id": "given-by-a-proxy" };
		const answer = await fetch(`${origin}/api/members`, {
			headers: { ...headers, "x-tenant": tenant.slug, authorization: "Bearer tok3n" },
		});
		expect(answer.status).toBe(503);
		expect(answer.headers.get("x-request-id")).toBe("given-by-a-proxy");
		await vi.waitFor(() => expect(log.length).toBeGreaterThan(1), soon);
		expect(log.find(({ level }) => level === "error")).toMatchObject({
			request: "given-by-a-proxy",
			msg: "A call failed",
			err: { code: expect.stringMatching(unreachable) },
		});
		expect(written()).not.toMatch(/Hunter2026|tok3n/);
		expect(await (await fetch(`${origin}/healthz`)).text()).toBe("ok\n");
		const readiness = await fetch(`${origin}/readyz`);
		expect(readiness.status).toBe(503);
		expect(await readiness.json()).toMatchObject({
			issues: { database: expect.stringMatching(unreachable) },
		});
	});

	it("is ready with a database of its version and a folder for uploads", async () => {
		const { origin } = await serve(environment());
		const readiness = await fetch(`${origin}/readyz`);
		expect(await readiness.json()).toEqual({ ready: true });
		expect(readiness.headers.get("cache-control")).toBe("no-store");
		expect(readiness.headers.get("x-content-type-options")).toBe("nosniff");
	});

	it("is not ready with a role that would see every organisation", async () => {
		const { origin } = await serve({ ...environment(), DATABASE_URL: databaseAddress("ownerUrl") });
		const readiness = await fetch(`${origin}/readyz`);
		expect(readiness.status).toBe(503);
		expect((await readiness.json()).issues.database).toContain("row-level security");
	});

	it("shows its numbers to whoever has the token, and to nobody without one", async () => {
		const [open, shut] = await Promise.all([
			serve({ ...environment(), METRICS_TOKEN: "m3trics" }),
			serve(environment()),
		]);
		expect((await fetch(`${shut.origin}/metrics`)).status).toBe(404);
		expect((await fetch(`${open.origin}/metrics`)).status).toBe(401);
		await fetch(`${open.origin}/api/nothing-here`);
		const asked = await fetch(`${open.origin}/metrics`, {
			headers: { authorization: "Bearer m3trics" },
		});
		expect(asked.headers.get("content-type")).toContain("version=0.0.4");
		const text = await asked.text();
		expect(text).toContain(
			'siyana_http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1',
		);
		expect(text).toContain('siyana_api_call_duration_seconds_count{method="GET",call="/*"');
		expect(text).toContain('siyana_database_transactions{state="waiting"} 0');
		expect(text).toMatch(/siyana_queue_due_jobs\{queue="mail"\} \d/);
		expect(text).toContain("nodejs_eventloop_lag_seconds");
		expect(text).toContain("process_resident_memory_bytes");
	});

	it("refuses a form of another site with a page, in both languages", async () => {
		const { origin } = await serve(environment());
		const post = (headers: Record<string, string>) =>
			fetch(`${origin}/?index`, { method: "POST", headers, body: new URLSearchParams({ a: "b" }) });
		for (const elsewhere of ["https://evil.example", "null", "nonsense"]) {
			const answer = await post({ origin: elsewhere });
			expect(answer.status).toBe(403);
			expect(await answer.text()).toMatch(/dir="rtl".*dir="ltr"/s);
		}
		expect((await post({ origin, "x-forwarded-host": "evil.example" })).status).not.toBe(403);
		const forged = { origin: "http://evil.example", "x-forwarded-host": "evil.example" };
		expect((await post(forged)).status).toBe(403);
	});
});

describe("a server that is told to stop", () => {
	it("gives the answers that it is at, takes no new ones, and ends well", async () => {
		const { API_URL, asked } = await slowApi();
		const { origin, port, child, ended } = await serve({ API_URL });
		const page = fetch(origin).then(async (answer) => ({
			status: answer.status,
			connection: answer.headers.get("connection"),
			text: await answer.text(),
		}));
		await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), soon);
		child.kill("SIGTERM");
		await vi.waitFor(async () => expect(await refusesConnections(port)).toBe(true), soon);
		for (const answer of asked) answer.writeHead(404).end("{}");
		expect(await page).toMatchObject({
			status: 200,
			connection: "close",
			text: expect.stringContaining("</html>"),
		});
		expect(await ended).toBe(0);
	});
});

it("Two processes answer on one port; one that is killed comes back; all stop together", async () => {
	const { origin, port, log, child, ended } = await serve({
		...environment(),
		WEB_CONCURRENCY: "2",
		METRICS_TOKEN: "m3trics",
	});
	const ask = () => askAnew(port, "/help");
	const processes = () => new Set(log.filter(({ method }) => method).map(({ pid }) => Number(pid)));
	await vi.waitFor(async () => {
		await ask();
		expect(processes().size).toBe(2);
	}, soon);
	const numbers = await fetch(`${origin}/metrics`, {
		headers: { authorization: "Bearer m3trics" },
	}).then((answer) => answer.text());
	const [, counted] =
		/siyana_http_request_duration_seconds_count\{method="GET",route="\/help",status="\d+"\} (\d+)/.exec(
			numbers,
		) ?? [];
	expect(Number(counted)).toBe(log.filter(({ route }) => route === "/help").length);
	const [victim = 0] = processes();
	process.kill(victim, "SIGKILL");
	await vi.waitFor(async () => {
		await ask();
		expect(processes().size).toBe(3);
	}, soon);
	child.kill("SIGTERM");
	expect(await ended).toBe(0);
});

// A database of its own, in which nobody else has mails.
it.skipIf(externalServer)(
	"A worker of its own sends the mails of servers that send none",
	async () => {
		const env = { ...(await makeDatabase()), DATA_DIR: temporaryFolder() };
		const api = startApi(settingsOf({ ...env, JOBS: "off" }));
		const answer = await api.fetch(
			new Request("http://api/authentication/forgot-password", {
				method: "POST",
				headers: { "x-tenant": "acme", "content-type": "application/json" },
				body: JSON.stringify({ email: "sara@acme.example" }),
			}),
		);
		expect(answer.status).toBe(200);
		const port = await findFreePort();
		const { child, ended } = await startProcess(["build/bin/worker.js"], {
			...env,
			PORT: String(port),
		});
		await waitUntilReady({ port });
		expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
			ready: true,
		});
		await vi.waitFor(
			() =>
				expect(
					readdirSync(join(env.DATA_DIR, "outbox")).some((name) => name.endsWith(".eml")),
				).toBe(true),
			soon,
		);
		await api.stop();
		child.kill("SIGTERM");
		expect(await ended).toBe(0);
	},
);

it.each([
	[{}, "SESSION_SECRET is not set: it signs the session's cookie."],
	[
		{ SESSION_SECRET: "a secret of the tests", PORT: "door" },
		'PORT must be a number from 1 to 65535, not "door".',
	],
])(
	"ends with the one sentence about a setting that is missing or wrong: %o",
	async (env, sentence) => {
		const { written, ended } = await startProcess(["build/bin/serve.js"], {
			...environment(),
			...env,
		});
		expect(await ended).toBe(1);
		expect(written()).toBe(sentence);
	},
);
