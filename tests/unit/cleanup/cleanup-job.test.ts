import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { count, rows } from "#tests/support/database.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const now = new Date("2030-03-01T12:00:00Z");

const failures = (tenant: Tenant, many: number, minutesAgo: number) =>
	rows(
		tenant,
		sql`insert into sign_in_failures (tenant_id, email, at)
			select ${tenant.id}, 'guess-' || n, ${new Date(now.valueOf() - minutesAgo * 60_000).toISOString()}
			from generate_series(1, ${many}::integer) n returning id`,
	);

describe("failed sign-ins", () => {
	it("are removed when they no longer count, however many, and the others stay", async () => {
		const [acme, globex] = [await makeTenant(), await makeTenant()];
		await failures(acme, 2500, 61);
		await failures(acme, 3, 59);
		await failures(globex, 1, 61);
		await forceWork(cleanUpWork, acme, now);
		expect(await count(acme, "sign_in_failures")).toBe(3);
		expect(await count(globex, "sign_in_failures")).toBe(1);
	});

	it("leave the others' turn where there are very many, and go the next time", async () => {
		const acme = await makeTenant();
		await failures(acme, 10_001, 61);
		await forceWork(cleanUpWork, acme, now);
		expect(await count(acme, "sign_in_failures")).toBe(1);
		await forceWork(cleanUpWork, acme, now);
		expect(await count(acme, "sign_in_failures")).toBe(0);
	});
});
