import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cleanUpTenants } from "#api/cleanup/cleanup.ts";
import { asCluster } from "#tests/support/cluster-nodes.ts";
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

describe("a node that is away", () => {
	it("is told of once a round, with how many organisations lie there", async () => {
		const [acme, globex, initech] = [await makeTenant(), await makeTenant(), await makeTenant()];
		await failures(initech, 2, 61);
		const cluster = asCluster(connection, [
			{ node: "here:5432", tenants: [initech.id] },
			{ node: "away:5432", tenants: [acme.id, globex.id], isAway: true },
		]);
		const told: unknown[] = [];
		await cleanUpTenants(cluster, acme.id - 1, now, (error) => told.push(error));
		expect(told).toMatchObject([
			{
				message: "The work failed for 2 of 3 organisations: 2 of the node away:5432.",
				errors: [{ cause: { message: "connection to the remote node failed" } }],
			},
		]);
		expect(await count(initech, "sign_in_failures")).toBe(0);
	});
});
