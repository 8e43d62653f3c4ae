import { accessSync, constants, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { findFreePort } from "../../bin/config.ts";
import { dockerStages, instructionArguments } from "../support/dockerfile.ts";
import type { Visiting } from "../support/html-client.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { startMailServer, type TestMailServer } from "../support/smtp-server.ts";
import * as journey from "./support/admin-journey.ts";
import { Programs } from "./support/child-processes.ts";
import { commandOf, settingsNames } from "./support/compose.ts";
import { imageSettings } from "./support/install-layout.ts";
import { makeOwnFolder, type Place, run } from "./support/os-user.ts";
import { embedded, type Server, startServer } from "./support/postgres.ts";

const { folder, tree, image, node } = inject("shipped");
const { env, user, command } = imageSettings();
const programs = new Programs();

let server: Server;
let storage: S3Server;
let mails: TestMailServer;
let port: number;
let place: Place;
let workerPort = "";
let admin: journey.Admin;
beforeAll(async () => {
	[server, storage, mails, port] = await Promise.all([
		startServer(join(folder, "image-postgres"), embedded(tree)),
		startS3Server(),
		startMailServer(),
		findFreePort(),
	]);
	await server.makeRoles();
	admin = {
		origin: `http://acme.localhost:${port}`,
		email: "you@acme.example",
		password: "Shipped#2026",
	};
	place = {
		folder: image,
		node,
		env: {
			...env,
			DATABASE_URL: server.url("app"),
			SESSION_SECRET: "a secret of the tests, long enough",
			SECRETS_KEY: "another-secret-of-the-tests-long-enough",
			METRICS_TOKEN: "m3trics",
			PUBLIC_ORIGIN: `http://{tenant}.localhost:${port}`,
			TRUST_PROXY: "1",
			STORAGE_URL: storage.url(),
			SMTP_URL: mails.url,
			MAIL_FROM: "Siyana <no-reply@siyana.example>",
			DATA_DIR: makeOwnFolder(join(folder, "image-data")),
			PORT: String(port),
		},
	};
});
afterAll(async () => {
	await programs.stop();
	await Promise.all([mails?.stop(), storage?.dispose()]);
	await server?.stop();
});

const asOwner = (): Place => ({
	...place,
	env: { ...place.env, DATABASE_OWNER_URL: server.url("owner") },
});

describe("the image", () => {
	it("holds what the last stage copies, for a user who can't write it", () => {
		const [, last = []] = dockerStages();
		expect(instructionArguments(last, "WORKDIR")).toEqual(["/siyana"]);
		expect(user).toBe("1000:1000");
		expect(readdirSync(image).sort()).toEqual([
			"build",
			"node_modules",
			"package-lock.json",
			"package.json",
		]);
		if (process.getuid?.() !== 0)
			expect(() => accessSync(join(image, "build"), constants.W_OK)).toThrow();
		expect(statSync(join(image, "build/bin/serve.js")).mode & 0o222).toBe(0);
	});

	it("is given what compose.yaml gives it", () => {
		for (const name of settingsNames()) expect(Object.keys(place.env)).toContain(name);
		expect(settingsNames().length).toBeGreaterThan(7);
	});

	it("migrates", async () => {
		expect(await run(asOwner(), commandOf("migrate"))).toEqual({
			code: 0,
			written: "",
		});
	});

	it("makes an organisation", async () => {
		const { code, written } = await run(asOwner(), [
			...commandOf("tenant"),
			...["create", "acme"],
			...["--name-en", "Acme", "--name-ar", "أكمي", "--admin", admin.email],
		]);
		expect(written).toContain("Created the tenant acme");
		expect(code).toBe(0);
		invitation = written;
	});

	it("serves, and works", async () => {
		const web = { ...place, env: { ...place.env, JOBS: "off" } };
		await programs.start(web, command, `http://127.0.0.1:${port}/readyz`);
		workerPort = String(await findFreePort());
		const DATABASE_URL = server.url("worker");
		const worker = { ...place, env: { ...place.env, DATABASE_URL, PORT: workerPort } };
		const address = `http://127.0.0.1:${workerPort}/readyz`;
		await programs.start(worker, commandOf("worker"), address);
	});
});

let invitation = "";
let visiting: Visiting;
let facility: { name: string; id: string };
describe("a journey through the image", () => {
	it("signs in by an invitation", async () => {
		await journey.acceptInvitation(invitation, admin);
		visiting = await journey.signIn(admin);
	});

	it("imports CSV, and exports it", async () => {
		facility = await journey.importFacility(visiting);
	});

	it("prints a code, reads it from a photo, and takes another photo", async () => {
		const form = await journey.readPrintedCode(visiting, facility.name, facility.id);
		await journey.sendPhoto(visiting, form);
		expect(await journey.exportRequests(visiting)).toHaveLength(1);
	});

	it("paints a chart", () => journey.paintChart(visiting));

	it("sends a mail", () => journey.receiveMail(admin, mails));

	it("writes its numbers", async () => {
		const headers = { authorization: "Bearer m3trics" };
		const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
		expect(await answer.text()).toContain("siyana_");
	});

	/** The number of one metric of the worker. */
	async function workerNumber(series: string): Promise<number> {
		const headers = { authorization: "Bearer m3trics" };
		const answer = await fetch(`http://127.0.0.1:${workerPort}/metrics`, { headers });
		const line = (await answer.text()).split("\n").find((one) => one.startsWith(`${series} `));
		return Number(line?.split(" ").at(-1));
	}

	it("raises the alert on mails once the mail server is dead", async () => {
		const rules = readFileSync("deploy/alerts.yml", "utf8");
		const [, failed = "", sent = ""] =
			/sum\(increase\((siyana_mails_total\S+)\[1h\]\)\)\s+> sum\(increase\((siyana_mails_total\S+)\[1h\]\)\)/.exec(
				rules,
			) ?? [];
		const before = { failed: await workerNumber(failed), sent: await workerNumber(sent) };
		expect(before).toEqual({ failed: 0, sent: expect.any(Number) });
		expect(before.sent).toBeGreaterThan(0);
		await mails.stop();
		const form = await visiting.go("/add/member");
		const member = { name_en: "Second", email: "second@acme.example", permission: "8" };
		const answer = await visiting.send(form, "main [name=email]", member);
		expect(answer.path).toBe("/table/members-management");
		await vi.waitFor(async () => expect(await workerNumber(failed)).toBe(1), 60_000);
		expect(await workerNumber(sent)).toBe(before.sent);
		expect(await workerNumber('siyana_queue_retried_jobs{queue="mail"}')).toBe(1);
		expect(await workerNumber('siyana_queue_oldest_retried_seconds{queue="mail"}')).toBeGreaterThan(
			0,
		);
	});

	it("exports the organisation, and imports it under another name", async () => {
		const archive = join(folder, "image-data", "acme.tar.gz");
		const tenant = (...args: string[]) => run(asOwner(), [...commandOf("tenant"), ...args]);
		const { code, written } = await tenant("export", "acme", archive);
		expect(written).toMatch(/^Exported acme: .* rows and [1-9]\d* files/);
		expect(code).toBe(0);
		expect((await tenant("import", archive, "--slug", "other")).written).toContain(
			"Imported other",
		);
	});

	it("ends in order", () => programs.stop());
});
