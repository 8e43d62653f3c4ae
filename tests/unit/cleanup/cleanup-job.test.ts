import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cleanUpTenants } from "#api/cleanup/cleanup.ts";
import { processNextTenants } from "#api/platform/database/tenant-batches.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const now = new Date("2030-03-01T12:00:00Z");

const failures = (tenant: Tenant, many: number, minutesAgo: number) =>
	rows(
		tenant,
		sql`insert into sign_in_failures (tenant_id, email, at)
			select ${tenant.id}, 'guess-' || n, ${new Date(now.valueOf() - minutesAgo * 60_000).toISOString()}
			from generate_series(1, ${many}::integer) n returning id`,
	);

const fail = (error: unknown) => expect(error).toBeNull();

describe("failed sign-ins", () => {
	it("are removed when they no longer count, however many, and the others stay", async () => {
		const [acme, globex] = [await makeTenant(), await makeTenant()];
		await failures(acme, 2500, 61);
		await failures(acme, 3, 59);
		await failures(globex, 1, 61);
		await cleanUpTenants(connection, acme.id - 1, now, fail);
		expect(await count(acme, "sign_in_failures")).toBe(3);
		expect(await count(globex, "sign_in_failures")).toBe(0);
	});

	it("leave the others' turn where there are very many, and go the next time", async () => {
		const acme = await makeTenant();
		await failures(acme, 10_001, 61);
		await cleanUpTenants(connection, acme.id - 1, now, fail);
		expect(await count(acme, "sign_in_failures")).toBe(1);
		await cleanUpTenants(connection, acme.id - 1, now, fail);
		expect(await count(acme, "sign_in_failures")).toBe(0);
	});

	it("are looked for in the organisations one after the other, and then from the beginning", async () => {
		const last = await makeTenant();
		expect(await cleanUpTenants(connection, last.id, now, fail)).toBe(0);
	});
});

describe("work that fails for some organisations", () => {
	it("is done for the others, and told of once a round, with each cause once", async () => {
		const made = [await makeTenant(), await makeTenant(), await makeTenant()].map(({ id }) => id);
		const done: number[] = [];
		const told: unknown[] = [];
		await processNextTenants(
			connection,
			Number(made[0]) - 1,
			async (id) => {
				if (id !== made[2]) throw new Error("no line");
				done.push(id);
			},
			(error) => told.push(error),
		);
		expect(done).toEqual([made[2]]);
		expect(told).toMatchObject([
			{ message: "The work failed for 2 of 3 organisations.", errors: [{ message: "no line" }] },
		]);
	});
});
