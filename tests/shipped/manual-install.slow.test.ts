import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findFreePort } from "../../bin/config.ts";
import { startMailServer, type TestMailServer } from "../support/smtp-server.ts";
import * as journey from "./support/admin-journey.ts";
import { Programs } from "./support/child-processes.ts";
import { blockOf, inlineOf, lineOf, withWords } from "./support/doc-pages.ts";
import { makeOwnFolder, type Place, run, runAsInstaller } from "./support/os-user.ts";
import { ofTheSystem, passwords, type Role, type Server, startServer } from "./support/postgres.ts";
import { readUnit } from "./support/systemd-units.ts";

const { folder, tree, node } = inject("shipped");
const programs = new Programs();
const postgres = ofTheSystem();
const isRoot = process.getuid?.() === 0;

/** Where the commands are typed: the code is the installer's alone. */
const typedIn = join(folder, "typed");
const settings = join(typedIn, "siyana.env");
/** As docs/deploying/upgrading.md advises: what runs is behind a link. */
const installed = join(folder, "opt-siyana");
const dataDir = makeOwnFolder(join(folder, "by-hand-data"));
const asService = isRoot ? "setpriv --reuid=1000 --regid=1000 --clear-groups" : "env";

let server: Server;
let mails: TestMailServer;
let port: number;
let given: Record<Role, string>;

/** Types commands as who installs, with the clients of PostgreSQL at hand. */
async function type(commands: string, env: Record<string, string> = {}): Promise<string> {
	const { code, written } = await runAsInstaller(typedIn, commands, {
		...server.env,
		PATH: `${postgres?.bin}:${dirname(node)}:${process.env.PATH}`,
		...env,
	});
	expect(code, `${commands}\n${written}`).toBe(0);
	return written;
}

/** What restores, for this PostgreSQL, as docs/deploying/backups.md says. */
function forMajor(script: string): string {
	const words = inlineOf("backups", /^locale_provider/);
	return (postgres?.major ?? 17) < 17 ? withWords(script, { [words]: "" }) : script;
}

const hostOf = { HOST: "127.0.0.1" };
const psqlUser = "--username=postgres";

describe.skipIf(!postgres)("docs/deploying/by-hand.md, on a PostgreSQL of this machine", () => {
	beforeAll(async () => {
		if (!postgres) return;
		[server, mails, port] = await Promise.all([
			startServer(join(folder, "by-hand-postgres"), postgres.bin),
			startMailServer(),
			findFreePort(),
		]);
		mkdirSync(typedIn);
		symlinkSync(tree, installed);
		cpSync(join(tree, "deploy"), join(typedIn, "deploy"), { recursive: true });
	});
	afterAll(async () => {
		await programs.stop();
		await mails?.stop();
		await server?.stop();
	});

	it("makes the roles and the database, and migrates", async () => {
		const block = withWords(blockOf("by-hand", /roles\.sql/), {
			"cd /opt/siyana": `cd ${typedIn}`,
			...hostOf,
			"bin/node build": `${installed}/bin/node ${installed}/build`,
		});
		const written = await type(block);
		const [, owner = "", app = "", worker = ""] =
			/^owner (\w+), app (\w+), worker (\w+)$/m.exec(written) ?? [];
		given = { owner, app, worker };
		expect(app).toMatch(/^\w{48}$/);
	});

	it("takes the settings of the example", () => {
		const text = readFileSync(join(tree, "deploy/siyana.env.example"), "utf8");
		const filled = withWords(text, {
			"PASSWORD@127.0.0.1/siyana": `${given.app}@127.0.0.1:${server.port}/siyana`,
			"SESSION_SECRET=": "SESSION_SECRET=a-secret-of-the-tests-long-enough",
			"METRICS_TOKEN=": "METRICS_TOKEN=m3trics",
			"smtps://USER:PASSWORD@mail.example.org": mails.url,
		});
		writeFileSync(settings, filled, { mode: 0o644 });
	});

	it.skipIf(!has("systemd-analyze"))("has units that systemd takes", async () => {
		for (const name of ["siyana.service", "siyana-worker.service"]) {
			const unit = join(typedIn, name);
			const text = readFileSync(join(tree, "deploy", name), "utf8");
			const here = withWords(text, { "/opt/siyana": tree });
			writeFileSync(unit, here.replace(/^(User|Group)=siyana$/gm, `$1=${userInfo().username}`));
			const { code, written } = await runAsInstaller(typedIn, `systemd-analyze verify ${unit}`);
			const ofOurs = written.split("\n").filter((line) => line.includes(name));
			expect({ code, ofOurs }).toEqual({ code: 0, ofOurs: [] });
		}
	});

	/** What systemd would start for a unit, on these paths, with some other settings. */
	function unitHere(name: string, other: Record<string, string> = {}) {
		const variables = parseEnv(readFileSync(settings, "utf8"));
		const unit = readUnit(tree, name);
		expect([unit.folder, unit.settings]).toEqual(["/opt/siyana", "/etc/siyana.env"]);
		const [program, ...args] = unit.command;
		expect(program).toBe("/opt/siyana/bin/node");
		const place: Place = {
			folder: installed,
			node,
			env: { ...variables, ...unit.env, DATA_DIR: dataDir, ...other },
		};
		return { place, command: [join(installed, "bin/node"), ...args] };
	}

	/** The page's way to see whether the web is ready, at this port. */
	const readyAddress = () =>
		(/http\S+$/.exec(lineOf("by-hand", /^curl /))?.[0] ?? "").replace(":3000", `:${port}`);

	it("serves and works as the units say, and is ready", async () => {
		const web = unitHere("siyana.service", { PORT: String(port) });
		await programs.start(web.place, web.command, readyAddress());
		const PORT = String(await findFreePort());
		const workersLine = withWords(inlineOf("by-hand", /^DATABASE_URL=postgres:..siyana_worker/), {
			"…@HOST": `${given.worker}@127.0.0.1:${server.port}`,
		});
		const worker = unitHere("siyana-worker.service", {
			...parseEnv(workersLine),
			PORT,
		});
		await programs.start(worker.place, worker.command, `http://127.0.0.1:${PORT}/readyz`);
	});

	it("makes an organisation, whose Admin signs in, imports and gets mails", async () => {
		const email = "you@acme.example";
		const block = withWords(blockOf("by-hand", /tenant\.js create/), {
			"/etc/siyana.env": settings,
			"/var/lib/siyana": dataDir,
			"…@HOST": `${given.owner}@127.0.0.1:${server.port}`,
			"runuser -u siyana --": asService,
			"bin/node build": `${installed}/bin/node ${installed}/build`,
		});
		const written = await type(block);
		expect(written).toContain("Its address is https://acme.siyana.example");
		const admin = { origin: `http://acme.localhost:${port}`, email, password: "Shipped#2026" };
		await journey.acceptInvitation(written, admin);
		const visiting = await journey.signIn(admin);
		const { name, id } = await journey.importFacility(visiting);
		await journey.sendPhoto(visiting, await journey.readPrintedCode(visiting, name, id));
		await journey.receiveMail(admin, mails);
	});

	/** What every row of a database comes to. */
	const contentsOf = async (database: string) =>
		type(
			`pg_dump --data-only --inserts --schema=public ${database} 2>/dev/null | grep ^INSERT | sort | sha256sum`,
		);

	it("is backed up and restored as docs/deploying/backups.md says", async () => {
		const password = "b4ckup";
		const role = withWords(blockOf("backups", /siyana_backup/, "sql"), { "…": password });
		await type(`psql ${psqlUser} --set=ON_ERROR_STOP=1 <<'SQL'\n${role}\nSQL`);
		const dump = withWords(lineOf("backups", /^pg_dump /), hostOf);
		const named = withWords(dump, { "$(date +%F)": "2030-01-01" });
		await type(named, { PGPASSWORD: password });
		await programs.stop();
		const restore = forMajor(blockOf("backups", /^pg_restore /m));
		await type(restore);
		expect(await contentsOf("restored")).toBe(await contentsOf("siyana"));
		const DATABASE_URL = urlOf("app", "restored");
		const web = unitHere("siyana.service", { DATABASE_URL, PORT: String(port) });
		await programs.start(web.place, web.command, readyAddress());
		const DATABASE_OWNER_URL = urlOf("owner", "restored");
		const owner = { ...web.place, env: { ...web.place.env, DATABASE_OWNER_URL } };
		const list = await run(owner, ["node", "build/bin/tenant.js", "list"]);
		expect(list.written).toMatch(/^acme\b/m);
	});

	const urlOf = (role: Role, database: string) =>
		server.url(role, database).replace(`:${passwords[role]}@`, `:${given[role]}@`);
});

function has(command: string): boolean {
	return spawnSync(command, ["--version"]).status === 0;
}
