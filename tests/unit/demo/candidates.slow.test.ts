import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { findCandidates } from "#api/requests/assignment/candidates.queries.ts";
import { findDemo } from "#demo/removal.ts";
import { seedDemo } from "#demo/seed.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeDatabase } from "#tests/support/isolated-database.ts";

it("offers three members or more for 95 of 100 open requests of the demo", {
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
	await seedDemo(seeding, createDiskStorage(folder), { plain: true });
	const [demo] = await findDemo(connection);
	const counts = await withTenant(connection, demo?.id ?? 0, async (scope) => {
		const day = { now: new Date(), timeZone: "Asia/Riyadh" };
		const open = await scope.db.execute(sql`
			select id from requests where tenant_id = ${scope.tenantId} and deleted_at is null
				and status in ('pending', 'in_progress', 'late')`);
		const offered: number[] = [];
		for (const { id } of open) {
			const found = await findCandidates(scope, day, "all", { requestIds: [Number(id)] });
			offered.push(found.filter(({ away_until: away }) => !away).length);
		}
		return offered;
	});
	expect(counts.length).toBeGreaterThan(100);
	const few = counts.filter((count) => count < 3);
	expect(few.length).toBeLessThanOrEqual(counts.length * 0.05);
});
