import { expect, it, vi } from "vitest";
import { fetchLocally } from "#tests/e2e/support/raw-request.ts";
import { startProcess } from "#tests/support/server-process.ts";
import { findFreePort } from "../../../bin/config.ts";
import { temporaryFolder } from "./temporary-folder.ts";

it("npm run dev serves the sign-in page from the sources", async () => {
	const port = await findFreePort();
	const { child, ended, written } = await startProcess(["bin/dev.ts"], {
		NODE_ENV: "development",
		PORT: String(port),
		DATA_DIR: temporaryFolder(),
	});
	await vi.waitFor(
		async () => {
			expect(child.exitCode, written()).toBe(null);
			const page = await fetchLocally(new URL(`http://demo.localhost:${port}/`), {});
			expect([page.status, await page.text()]).toEqual([
				200,
				expect.stringContaining('type="password"'),
			]);
		},
		{ timeout: 300_000, interval: 500 },
	);
	child.kill("SIGTERM");
	await ended;
});
