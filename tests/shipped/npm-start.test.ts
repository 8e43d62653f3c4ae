import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findFreePort } from "../../bin/config.ts";
import type { Visiting } from "../support/html-client.ts";
import { startMailServer, type TestMailServer } from "../support/smtp-server.ts";
import * as journey from "./support/admin-journey.ts";
import { Programs } from "./support/child-processes.ts";
import { makeOwnFolder, type Place } from "./support/os-user.ts";

const { folder, tree, node, written } = inject("shipped");
const programs = new Programs();
const home = makeOwnFolder(join(folder, "home"));

let mails: TestMailServer;
let port: number;
let admin: journey.Admin;
beforeAll(async () => {
	[mails, port] = await Promise.all([startMailServer(), findFreePort()]);
	admin = {
		origin: `http://demo.localhost:${port}`,
		email: "admin@demo.example",
		password: "Siyana#2026",
	};
});
afterAll(async () => {
	await programs.stop();
	await mails?.stop();
});

const placeAt = (at: number, dataDir: string, env: Place["env"]): Place => ({
	folder: tree,
	node,
	env: { HOME: home, PORT: String(at), DATA_DIR: makeOwnFolder(join(folder, dataDir)), ...env },
});

it("building says nothing of what is as it should be", () => {
	expect(written).not.toMatch(/empty chunk/i);
	expect(written).not.toMatch(/warn/i);
});

let visiting: Visiting;
let facility: { name: string; id: string };
describe("npm start, in an installation without development packages", () => {
	it("starts with a database and a demo organisation of its own", async () => {
		const place = placeAt(port, "start-data", {
			PUBLIC_ORIGIN: `http://{tenant}.localhost:${port}`,
			SMTP_URL: mails.url,
			MAIL_FROM: "Siyana <no-reply@siyana.example>",
		});
		const address = `http://127.0.0.1:${port}/readyz`;
		const told = await programs.start(place, ["npm", "start"], address);
		expect(told()).not.toMatch(/Installing|Building/);
	});

	it("lets an Admin sign in", async () => {
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
});

it("with API_URL, npm start makes no database and shows no sign-ins of a demo", async () => {
	const own = await findFreePort();
	const place = placeAt(own, "remote-data", { API_URL: `http://127.0.0.1:${port}/api` });
	const told = await programs.start(place, ["npm", "start"], `http://127.0.0.1:${own}/healthz`);
	await journey.signIn({ ...admin, origin: `http://demo.localhost:${own}` });
	expect(told()).toContain(`Siyana runs at http://localhost:${own}`);
	expect(told()).not.toMatch(/demo\.example|Sign in/);
	expect(existsSync(join(folder, "remote-data", "postgres"))).toBe(false);
});
