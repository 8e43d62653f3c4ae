import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { findDemo, removeDemo } from "#demo/removal.ts";
import { seedDemo } from "#demo/seed.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";
import { tablesWithRowsOf } from "#tests/support/tables-left.ts";

it("removes the demo organisation with all that it has, and leaves a real one of such a name", {
	timeout: 120_000,
}, async () => {
	const { DATABASE_URL } = await makeDatabase();
	const [name = ""] = /server_\w+/.exec(DATABASE_URL) ?? [];
	const ownerUrl = databaseAddress("ownerUrl", name);
	const seeding = createPool(ownerUrl, { max: 1, patient: true });
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	const folder = mkdtempSync(join(tmpdir(), "siyana-demo-"));
	onTestFinished(async () => {
		rmSync(folder, { recursive: true, force: true });
		await Promise.all([seeding.end(), connection.end()]);
	});
	const storage = createDiskStorage(folder);
	await seedDemo(seeding, storage);
	const [demo] = await findDemo(connection);
	expect(demo?.slug).toBe("demo");
	await storage.write(1, "request_photos/abc.png", new Uint8Array(8));

	const { slugs, rows, files } = await removeDemo(connection, storage);
	expect(slugs).toEqual(["demo"]);
	expect(rows).toBeGreaterThan(10_000);
	expect(files).toBeGreaterThan(10);
	expect(await tablesWithRowsOf(connection, demo?.id ?? 0)).toEqual([]);
	expect(await connection`select slug from tenants`).toEqual([{ slug: "acme" }]);
	expect(readdirSync(folder, { recursive: true })).toContain("1/request_photos/abc.png");
	expect(await removeDemo(connection, storage)).toEqual({ slugs: [], rows: 0, files: 0 });
});
