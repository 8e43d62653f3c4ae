import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newestMigration } from "#api/platform/database/migrate.ts";
import { findFreePort } from "../../bin/config.ts";
import * as journey from "./support/admin-journey.ts";
import { Programs } from "./support/child-processes.ts";
import { inlineOf, withWords } from "./support/doc-pages.ts";
import { makeOwnFolder, type Place, run, runAsInstaller } from "./support/os-user.ts";
import { embedded, type Server, startServer } from "./support/postgres.ts";

type Migration = { tag: string; when: number };

const readJournal = (text: string) => (JSON.parse(text) as { entries: Migration[] }).entries;

const ours = readJournal(
	readFileSync("api/platform/database/migrations/meta/_journal.json", "utf8"),
);

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();

/** The migrations of a commit, wherever they stood in it. */
const migrationsOf = (commit: string): Migration[] =>
	["api/platform/database", "api/db"]
		.map((folder) => git("show", `${commit}:${folder}/migrations/meta/_journal.json`))
		.flatMap((text) => (text ? readJournal(text) : []));

/**
 * The commit before the last migration came; undefined in a clone without its history. Before the first one of
 * all it is the end of the chain that it stands for, whose database is at this version.
 */
function commitBefore(): { commit: string; isChain: boolean } | undefined {
	const { tag } = newestMigration();
	const came = git("log", "--diff-filter=A", "--format=%H", "--", `*/${tag}.sql`)
		.split("\n")
		.at(-1);
	const commit = git("rev-parse", "--verify", "--quiet", came ? `${came}^` : "HEAD");
	const earlier = commit ? migrationsOf(commit) : [];
	if (earlier.length === 0) return undefined;
	const tags = (list: readonly Migration[]) => list.map((one) => one.tag).join();
	if (tags(ours).startsWith(tags(earlier))) return { commit, isChain: false };
	return earlier.at(-1)?.when === ours[0]?.when ? { commit, isChain: true } : undefined;
}

const { folder, tree, node } = inject("shipped");
const before = commitBefore();
const programs = new Programs();
const admin = { email: "admin@demo.example", password: "Siyana#2026" };

let server: Server;
let place: Place;
let port: number;
let old: Place;
const asOwner = (one: Place): Place => ({
	...one,
	env: { ...one.env, DATABASE_OWNER_URL: server.url("owner") },
});

describe.skipIf(!before)("an upgrade from the commit before the last migration", () => {
	beforeAll(async () => {
		[server, port] = await Promise.all([
			startServer(join(folder, "upgrade-postgres"), embedded(tree)),
			findFreePort(),
		]);
		await server.makeRoles();
		const env = {
			NODE_ENV: "production",
			DATABASE_URL: server.url("app"),
			SESSION_SECRET: "a secret of the tests, long enough",
			DATA_DIR: makeOwnFolder(join(folder, "upgrade-data")),
			PORT: String(port),
		};
		place = { folder: tree, node, env };
		old = { ...place, folder: join(folder, "before") };
		mkdirSync(old.folder);
		const parts = [
			"api",
			"app",
			"bin",
			"contract",
			"demo",
			"server",
			"package.json",
			"package-lock.json",
		];
		const there = git("ls-tree", "--name-only", String(before?.commit)).split("\n");
		const kept = parts.filter((part) => there.includes(part));
		const files = execFileSync("git", ["archive", String(before?.commit), ...kept], {
			maxBuffer: 2 ** 30,
		});
		execFileSync("tar", ["-x", "-C", old.folder], { input: files });
		symlinkSync(join(tree, "node_modules"), join(old.folder, "node_modules"));
		const program = readdirSync(join(old.folder, "bin")).find((name) =>
			/^build\.m?[jt]s$/.test(name),
		);
		const bundle = `${node} -e 'import("./bin/${program}").then((build) => build.bundleCommands())'`;
		expect(await runAsInstaller(old.folder, bundle)).toEqual({ code: 0, written: "" });
	});
	afterAll(async () => {
		await programs.stop();
		await server?.stop();
	});

	it("begins with an installation that has data, and works", async () => {
		expect((await run(asOwner(old), ["node", "build/bin/migrate.js"])).written).toBe("");
		const seeded = await run(asOwner(old), ["node", "build/bin/seed.js"]);
		expect(seeded.written).toContain("Seeded");
	});

	let workerAddress = "";
	const readiness = async () => (await fetch(workerAddress)).json();

	it("migrates while the old worker runs, which goes on", async () => {
		const PORT = String(await findFreePort());
		workerAddress = `http://127.0.0.1:${PORT}/readyz`;
		// The version before 1.0.0 has a name of its own for the worker's.
		const named = { PORT, WORKER_PORT: PORT };
		const worker = { ...old, env: { ...old.env, ...named, DATABASE_URL: server.url("worker") } };
		await programs.start(worker, ["node", "build/bin/worker.js"], workerAddress);
		const command = inlineOf("upgrading", /^DATABASE_OWNER_URL=… bin.node/);
		const typed = withWords(command, { "…": server.url("owner") });
		for (const _ of ["once", "once more"])
			expect(await run(place, ["bash", "-c", typed])).toEqual({ code: 0, written: "" });
		expect(await readiness()).toMatchObject({ ready: true });
	});

	it("ends with the new version on the old data", async () => {
		const command = ["node", "build/bin/serve.js"];
		await programs.start(place, command, `http://127.0.0.1:${port}/readyz`);
		const origin = `http://demo.localhost:${port}`;
		const visiting = await journey.signIn({ ...admin, origin });
		const list = await visiting.go("/table/follow-up");
		expect(list.status).toBe(200);
		expect(list.document.querySelectorAll("tbody tr").length).toBeGreaterThan(10);
	});

	it.skipIf(before?.isChain)(
		"can be gone back from without the migrations, which the old version refuses to do again",
		async () => {
			const { code, written } = await run(asOwner(old), ["node", "build/bin/migrate.js"]);
			expect(written).toContain("newer version of Siyana");
			expect(code).toBe(1);
			expect(await readiness()).toMatchObject({ ready: true });
		},
	);
});
