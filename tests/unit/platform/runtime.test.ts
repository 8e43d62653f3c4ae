import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, it, onTestFinished, vi } from "vitest";
import { startApi, startWorkerProcess } from "#api/runtime.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { findFreePort } from "../../../bin/config.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

it("The server writes its mails into the outbox when it has no mail server", async () => {
	const folder = temporaryFolder();
	const api = startApi(settingsOf({ ...(await makeDatabase()), DATA_DIR: folder }));
	onTestFinished(api.stop);
	const ask = () =>
		api.fetch(
			new Request("http://api/authentication/forgot-password", {
				method: "POST",
				headers: { "x-tenant": "acme", "content-type": "application/json" },
				body: JSON.stringify({ email: "sara@acme.example" }),
			}),
		);
	// On a busy machine its first connections may take longer than a call waits for them.
	await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 60_000 });
	const outbox = join(folder, "outbox");
	const [file = ""] = await vi.waitFor(
		() => {
			const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
			expect(files).toHaveLength(1);
			return files;
		},
		{ timeout: 60_000 },
	);
	const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
	expect(mail.to).toMatchObject([{ address: "sara@acme.example" }]);
	expect(mail.text).toContain("http://acme.localhost:3000/resetpassword/");
});

it.each([
	["a server", startApi],
	["a worker", startWorkerProcess],
])("%s whose images are away is ready, and says so", async (_, start) => {
	const process = await start(
		settingsOf({
			...(await makeDatabase()),
			DATA_DIR: temporaryFolder(),
			STORAGE_URL: `s3://a:b@127.0.0.1:${await findFreePort()}/bucket?tls=0`,
		}),
	);
	onTestFinished(process.stop);
	await vi.waitFor(async () => expect(await process.ready()).toEqual({}), { timeout: 60_000 });
	expect(await process.degraded()).toEqual({ storage: "ECONNREFUSED" });
});

it.each([
	["whose name is not known", (url: URL) => url.searchParams.set("host", "nowhere.invalid")],
	["that refuses the role", (url: URL) => (url.username = "nobody_here")],
])("A call whose database is one %s is told to try later", async (_, spoil) => {
	const { DATABASE_URL } = await makeDatabase();
	const url = new URL(DATABASE_URL);
	spoil(url);
	const api = startApi(
		settingsOf({ DATABASE_URL: url.href, DATA_DIR: temporaryFolder(), JOBS: "off" }),
	);
	onTestFinished(api.stop);
	const answer = await api.fetch(
		new Request("http://api/tenant", { headers: { "x-tenant": "acme" } }),
	);
	expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
});
