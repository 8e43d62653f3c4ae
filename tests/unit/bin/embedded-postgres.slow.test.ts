import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "../../../bin/embedded-postgres.ts";
import { removeEphemeralFolder, startEphemeralPostgres } from "../../support/ephemeral-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Started = Awaited<ReturnType<typeof startPostgres>>;

const passwordIn = (url: string) => new URL(url).password;

async function query(
	started: Started,
	text: string,
	user = "siyana_owner",
	password: string | undefined = passwordIn(
		user === "siyana_owner" ? started.ownerUrl : started.appUrl,
	),
) {
	const sql = postgres({ host: started.socketDir, user, password, database: "siyana", max: 1 });
	try {
		return await sql.unsafe(text);
	} finally {
		await sql.end();
	}
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function start(dataDir: string, durable = false): Promise<Started> {
	const started = await startPostgres({ dataDir, durable });
	onTestFinished(async () => {
		await started.stop();
		removeEphemeralFolder(dataDir);
	});
	return started;
}

const homeOf = (started: Started) => dirname(started.socketDir);

test("it runs on a socket that only its user reaches, on no port, and syncs", async () => {
	const started = await start(join(temporaryFolder(), "data"), true);
	const [row] = await query(
		started,
		`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
			current_setting('synchronous_commit') as commit, lower('ÀÉ') as lower, 'ب' ~ '[[:alpha:]]' as letter`,
	);
	expect(row).toEqual({ addresses: "", fsync: "on", commit: "on", lower: "àé", letter: true });
	expect(statSync(started.socketDir).mode & 0o777).toBe(0o700);
});

test("the application's role may neither pass row-level security nor make roles", async () => {
	const started = await start(temporaryFolder());
	const [role] = await query(
		started,
		`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin
		from pg_roles where rolname = 'siyana_app'`,
	);
	expect(Object.values(role ?? {})).toEqual([false, false, false, false, true]);
	expect(await query(started, "select 1", "siyana_app")).toHaveLength(1);
});

const refused = { code: "28P01" };

async function expectClosed(started: Started): Promise<void> {
	const ofApp = passwordIn(started.appUrl);
	for (const password of [ofApp, "", "siyana_owner"])
		await expect(query(started, "select 1", "siyana_owner", password)).rejects.toMatchObject(
			refused,
		);
	await expect(query(started, "select 1", "siyana_app", "")).rejects.toMatchObject(refused);
	expect(await query(started, "select 1", "siyana_app")).toHaveLength(1);
	expect(await query(started, "select 1")).toHaveLength(1);
}

test("who knows the application's password does not get in as the owner, nor anybody without one", async () => {
	const started = await start(temporaryFolder());
	await expectClosed(started);
	const cluster = join(homeOf(started), "postgres");
	expect(statSync(join(cluster, "siyana-secret")).mode & 0o777).toBe(0o600);
	const secret = readFileSync(join(cluster, "siyana-secret"), "utf8");
	expect(`${started.appUrl} ${started.ownerUrl}`).not.toContain(secret.trim());
});

test("a second start adopts the one that runs, and stop ends it", async () => {
	const folder = temporaryFolder();
	const first = await start(folder);
	const second = await start(folder);
	expect([first.adopted, second.adopted, second.pid]).toEqual([false, true, first.pid]);
	await second.stop();
	await expect(query(first, "select 1")).rejects.toThrow();
});

test("two starts at once on a new folder end with one PostgreSQL", async () => {
	const folder = temporaryFolder();
	const [first, second] = await Promise.all([start(folder), start(folder)]);
	expect(second.pid).toBe(first.pid);
});

test("after kill -9 the next start has everything that was committed", async () => {
	const folder = temporaryFolder();
	const first = await start(folder, true);
	await query(first, "create table kept as select generate_series(1, 1000) as number");
	process.kill(first.pid, "SIGKILL");
	const second = await start(folder);
	const [row] = await query(second, "select count(*)::int as count from kept");
	expect([second.adopted, row?.count]).toEqual([false, 1000]);
});

test("the number of a killed PostgreSQL may belong to any other process by now", async () => {
	const folder = temporaryFolder();
	const first = await start(folder);
	const pidfile = join(homeOf(first), "postgres", "postmaster.pid");
	const lock = join(first.socketDir, ".s.PGSQL.5432.lock");
	const [left, leftLock] = [readFileSync(pidfile, "utf8"), readFileSync(lock, "utf8")];
	await first.stop();
	const other = spawn("sleep", ["60"], { stdio: "ignore" });
	onTestFinished(() => void other.kill());
	writeFileSync(pidfile, left.replace(/^\d+/, String(other.pid)));
	writeFileSync(lock, leftLock.replace(/^\d+/, String(other.pid)));
	const second = await start(folder);
	expect(await query(second, "select 1")).toHaveLength(1);
	expect(other.exitCode).toBeNull();
});

test("an interrupted first start is not taken for a database, and is cleared away", async () => {
	const folder = temporaryFolder();
	const partial = join(folder, "postgres.partial-2147483646-1");
	mkdirSync(partial);
	writeFileSync(join(partial, "PG_VERSION"), "18\n");
	const started = await start(folder);
	expect(await query(started, "select 1")).toHaveLength(1);
	if (homeOf(started) === folder) expect(existsSync(partial)).toBe(false);
});

test("a database of another PostgreSQL is refused in one sentence", async () => {
	const folder = temporaryFolder();
	const started = await start(folder);
	await started.stop();
	writeFileSync(join(homeOf(started), "postgres", "PG_VERSION"), "99\n");
	await expect(startPostgres({ dataDir: folder })).rejects.toThrow("was created by PostgreSQL 99");
});

test("a throw-away one leaves nothing behind", async () => {
	const started = await startEphemeralPostgres();
	const home = homeOf(started);
	expect(existsSync(home)).toBe(true);
	await started.stop();
	expect(existsSync(home)).toBe(false);
});
