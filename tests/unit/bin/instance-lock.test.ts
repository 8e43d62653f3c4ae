import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AlreadyRunningError, claimInstance, joinInstance } from "../../../bin/instance-lock.ts";
import { startEphemeralPostgres } from "../../support/ephemeral-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const address = "http://demo.localhost:3000";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let ownerUrl: string;
let started: Awaited<ReturnType<typeof startEphemeralPostgres>>;
beforeAll(async () => {
	started = await startEphemeralPostgres();
	ownerUrl = started.ownerUrl;
});
afterAll(() => started.stop());

test("a second start on a data folder hears where the first one runs", async () => {
	const folder = temporaryFolder();
	const first = await claimInstance(ownerUrl, folder, address, () => {});
	const second = claimInstance(ownerUrl, folder, "http://demo.localhost:4000", () => {});
	await expect(second).rejects.toThrow(AlreadyRunningError);
	await expect(second).rejects.toThrow(`at ${address} (process ${process.pid})`);
	await first.release();
	expect(existsSync(join(folder, "running.json"))).toBe(false);
	const third = await claimInstance(ownerUrl, folder, address, () => {});
	expect(third.afterKill).toBe(false);
	await third.release();
});

test("who ends PostgreSQL's last use is told so, and nobody before", async () => {
	const command = await joinInstance(ownerUrl);
	const start = await claimInstance(ownerUrl, temporaryFolder(), address, () => {});
	expect(await command.isLast()).toBe(false);
	await command.release();
	expect(await start.isLast()).toBe(true);
	await start.release();
});

// The last, as it ends the server that all share.
test("the loss of PostgreSQL is noticed, and its end after a release is not", async () => {
	const lost = new Promise<void>((resolve) => {
		void claimInstance(started.ownerUrl, temporaryFolder(), address, resolve).then(() =>
			started.kill(),
		);
	});
	await lost;
});
