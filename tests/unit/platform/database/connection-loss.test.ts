import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, connect as netConnect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { build } from "esbuild";
import { expect, it, onTestFinished, vi } from "vitest";
import { isConnectionLost } from "#api/platform/database/connection-loss.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { createBossDatabase } from "#api/platform/queue/pg-boss.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";

it.each([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENETDOWN",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EAI_FAIL",
	"ERR_SOCKET_CLOSED",
	"ERR_SOCKET_CONNECTION_TIMEOUT",
	"ERR_STREAM_DESTROYED",
	"ERR_STREAM_WRITE_AFTER_END",
	"ERR_SSL_WRONG_VERSION_NUMBER",
	"ERR_TLS_CERT_ALTNAME_INVALID",
	"CONNECTION_CLOSED",
	"CONNECTION_ENDED",
	"CONNECT_TIMEOUT",
])("%s is a lost line", (code) => {
	expect(isConnectionLost(Object.assign(new Error(), { code }))).toBe(true);
	expect(isConnectionLost(new Error("of Drizzle", { cause: { code } }))).toBe(true);
});

it.each(["23505", "40P01", "ENOSPC", "ERR_INVALID_ARG_TYPE", "UNDEFINED_VALUE", undefined])(
	"%s is none",
	(code) => expect(isConnectionLost(Object.assign(new Error(), { code }))).toBe(false),
);

/** A pool whose lines to the database can be cut. */
async function cuttable() {
	const url = new URL(databaseAddress("appUrl"));
	const proxy = await startTcpProxy(`${url.searchParams.get("host")}/.s.PGSQL.5432`);
	const pool = createPool(
		`postgres://siyana_app:${url.password}@127.0.0.1:${proxy.port}${url.pathname}`,
		{ max: 1 },
	);
	onTestFinished(async () => {
		await pool.end({ timeout: 1 });
		proxy.stop();
	});
	return { proxy, pool };
}

it("A line that is cut in a transaction fails it, and the pool goes on", async () => {
	const { proxy, pool } = await cuttable();
	for (let round = 0; round < 5; round++) {
		const work = withTenant(pool, 1, async ({ db }) => {
			const asked = db.execute(sql`select pg_sleep(10)`);
			proxy.cut();
			await asked.catch(() => {});
			// What does not mind that a query fails goes on asking.
			await db.execute(sql`select 1`).catch(() => {});
		});
		await expect(work).rejects.toMatchObject({
			code: expect.stringMatching(/^(CONN|ECONN|EPIPE)/),
		});
		expect(
			await withTenant(pool, 1, async ({ db }) => db.execute(sql`select 1 as one`)),
		).toBeTruthy();
	}
});

it("A line that is cut in a script fails it, and the pool goes on", async () => {
	const { proxy, pool } = await cuttable();
	const { executeSql: run } = createBossDatabase(pool);
	await pool`select 1`;
	const running = run("begin; select pg_sleep(10); commit");
	const refused = expect(running).rejects.toMatchObject({ code: expect.any(String) });
	await vi.waitFor(() => expect(proxy.passed()).toContain("pg_sleep"), 60_000);
	proxy.cut();
	await refused;
	expect(await run("select $1::int as one", [1])).toMatchObject({ rows: [{ one: 1 }] });
});

it("Lines that end while queries come leave none without an answer, and can all be used again", {
	timeout: 120_000,
}, async () => {
	const name = `ended-${randomUUID()}`;
	const lines = 8;
	const pool = createPool(`${databaseAddress("appUrl")}&application_name=${name}`, { max: lines });
	onTestFinished(() => pool.end({ timeout: 1 }));
	const ask = () => pool`select ${1}::int as one`;
	const outcomes = new Set<string>();
	for (let round = 0; round < 20; round++) {
		await Promise.allSettled(Array.from({ length: lines }, ask));
		const ended = owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`;
		const asked = Array.from({ length: 2 * lines }, async () => {
			for (let again = 0; again < 30; again++)
				outcomes.add(
					await ask().then(
						() => "answered",
						({ code }) => code,
					),
				);
		});
		await Promise.all([...asked, ended]);
	}
	expect(outcomes).toContain("answered");
	expect(
		[...outcomes].filter((one) => !/^(answered|CONNECTION_CLOSED|EPIPE|ECONNRESET)$/.test(one)),
	).toEqual([]);
});

it("A transaction whose line is lost asks nothing in the next one on it", async () => {
	const { proxy, pool } = await cuttable();
	let goOn = () => {};
	const waiting = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	let late: Promise<unknown> | undefined;
	const first = withTenant(pool, 1, async ({ db }) => {
		await db.execute(sql`select 1`);
		proxy.cut();
		await waiting;
		late = db.execute(sql`select set_config('app.tenant', '3', true)`);
		await late;
	});
	await expect(first).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
	const seen = await withTenant(pool, 2, async ({ db }) => {
		await db.execute(sql`select 1`);
		goOn();
		await vi.waitFor(() => expect(late).toBeDefined());
		await expect(late).rejects.toBeDefined();
		return db.execute(sql`select current_setting('app.tenant') as tenant`);
	});
	expect(seen).toEqual([{ tenant: "2" }]);
});

it("A pool whose line is cut in a statement ends", async () => {
	const { proxy, pool } = await cuttable();
	await pool`select 1`;
	const sleeping = expect(pool`select pg_sleep(10)`).rejects.toMatchObject({
		code: expect.any(String),
	});
	await vi.waitFor(() => expect(proxy.passed()).toContain("pg_sleep"), 60_000);
	proxy.cut();
	await sleeping;
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const ended = pool.end();
	await vi.advanceTimersByTimeAsync(5000);
	await ended;
});

it("A line that fails while it is asked for its types ends no process, and the next one is used", async () => {
	const url = new URL(databaseAddress("appUrl"));
	let failed = 0;
	const proxy = createServer((near) => {
		const far = netConnect(`${url.searchParams.get("host")}/.s.PGSQL.5432`);
		far.on("error", () => {}).pipe(near.on("error", () => {}));
		near.on("close", () => far.destroy());
		near.on("data", (piece) => {
			if (failed === 0 && piece.includes("pg_catalog.pg_type")) {
				failed++;
				near.resetAndDestroy();
			} else far.write(piece);
		});
	});
	await once(proxy.listen(0, "127.0.0.1"), "listening");
	const folder = mkdtempSync(join("node_modules", "lost-line-"));
	onTestFinished(() => {
		proxy.close();
		rmSync(folder, { recursive: true });
	});
	const script = join(folder, "asks.mjs");
	const { port } = proxy.address() as AddressInfo;
	await build({
		stdin: {
			contents: `
				import { createPool } from "./api/platform/database/pool.ts";
				const pool = createPool("postgres://siyana_app:${url.password}@127.0.0.1:${port}${url.pathname}", { max: 1 });
				await pool\`select 1\`.catch(({ code }) => console.log(code));
				const [row] = await pool\`select array[1, 2] as numbers\`;
				console.log(row.numbers.length);
				await pool.end();`,
			resolveDir: ".",
			loader: "ts",
		},
		bundle: true,
		format: "esm",
		platform: "node",
		packages: "external",
		outfile: script,
	});
	const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "pipe"] });
	const [said, complaint, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, "exit"),
	]);
	expect({ said, complaint, code, failed }).toEqual({
		said: "ECONNRESET\n2\n",
		complaint: "",
		code: 0,
		failed: 1,
	});
});
