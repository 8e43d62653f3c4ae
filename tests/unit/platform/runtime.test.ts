import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, it, onTestFinished, vi } from "vitest";
import { startApi } from "#api/runtime.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

it("The server writes its mails into the outbox when it has no mail server", async () => {
	const folder = temporaryFolder();
	const api = startApi({ ...(await makeDatabase()), DATA_DIR: folder, NODE_ENV: "test" });
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
