import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredAuditEntries } from "#api/audit/queries.ts";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import { auditRetentionDays } from "#contract/audit/constants.ts";
import { connection, owner, rows, rowsAsOwner, within } from "#tests/support/database.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let other: Tenant;
beforeAll(async () => {
	[acme, other] = await Promise.all([makeTenant(), makeTenant()]);
});

const write = (tenant: Tenant, entity: string, days: number) =>
	rowsAsOwner(
		tenant,
		sql`insert into audit_log (tenant_id, action, call, entity, at, address)
			values (${tenant.id}, 'changed', 'x', ${entity}, now() - ${days} * interval '1 day', '203.0.113.7')`,
	);

const entries = (tenant: Tenant) =>
	rows(
		tenant,
		sql`select entity, address, date_part('day', now() - at)::integer as days from audit_log
			order by id`,
	);

describe("the audit trail's table", () => {
	it.each([
		["changed", sql`update audit_log set call = 'y'`],
		["emptied of an address", sql`update audit_log set address = null`],
		["deleted", sql`delete from audit_log`],
		["truncated", sql`truncate audit_log`],
		["locked as for a change", sql`select id from audit_log for update`],
		[
			"overwritten",
			sql`merge into audit_log l using (values (1)) on true when matched then delete`,
		],
	])("can't be %s by the application's role", async (_, statement) => {
		await expect(within(acme, ({ db }) => db.execute(statement))).rejects.toMatchObject({
			cause: { code: "42501" },
		});
	});

	it("is dated by the database, whatever the application's role says", async () => {
		const tenant = await makeTenant();
		const dated = (at: string) =>
			rows(
				tenant,
				sql`insert into audit_log (tenant_id, action, call, entity, at)
					values (${tenant.id}, 'changed', 'x', 'branch', ${at}) returning at = now() as is_now`,
			);
		for (const at of ["2020-01-01", "2199-01-01"])
			expect(await dated(at)).toEqual([{ is_now: true }]);
	});

	it("is dated by its owner, who brings in archives", async () => {
		const tenant = await makeTenant();
		await write(tenant, "branch", 5);
		expect(await entries(tenant)).toMatchObject([{ days: 5 }]);
	});

	it("loses what may pass, and nothing younger than the days that it is kept, whoever asks", async () => {
		for (const tenant of [acme, other])
			for (const days of [auditRetentionDays + 1, auditRetentionDays - 1])
				for (const entity of ["session", "branch"]) await write(tenant, entity, days);
		const tomorrow = new Date(Date.now() + 86_400_000);
		expect(await within(acme, (scope) => deleteExpiredAuditEntries(scope, tomorrow, 500))).toBe(4);
		expect(await entries(acme)).toEqual([
			{ entity: "branch", address: null, days: auditRetentionDays + 1 },
			{ entity: "session", address: "203.0.113.7", days: auditRetentionDays - 1 },
			{ entity: "branch", address: "203.0.113.7", days: auditRetentionDays - 1 },
		]);
		const theirs = await rows<{ ids: string }>(
			other,
			sql`select array_agg(id)::text as ids from audit_log`,
		);
		const prune = sql`select prune_audit_log(${theirs[0]?.ids}::bigint[])`;
		await within(acme, ({ db }) => db.execute(prune));
		await connection.unsafe(`select prune_audit_log('${theirs[0]?.ids}')`);
		expect(await entries(other)).toHaveLength(4);
	});
});

describe("what follows a transaction", () => {
	const follow = async (work: (note: () => void) => Promise<unknown>) => {
		let count = 0;
		await work(() => void count++).catch(() => {});
		return count;
	};
	const failed = new Error("rolled back");

	it("is done once it is committed", async () => {
		expect(
			await follow((note) =>
				withTenant(connection, acme.id, async (scope) => scope.afterCommit(note)),
			),
		).toBe(1);
		expect(
			await follow((note) =>
				withOwnerTransaction(owner, async ({ enter }) => (await enter(acme.id)).afterCommit(note)),
			),
		).toBe(1);
	});

	it("is not done where it is rolled back", async () => {
		expect(
			await follow((note) =>
				withTenant(connection, acme.id, async (scope) => {
					scope.afterCommit(note);
					throw failed;
				}),
			),
		).toBe(0);
		expect(
			await follow((note) =>
				withOwnerTransaction(owner, async ({ enter }) => {
					(await enter(acme.id)).afterCommit(note);
					throw failed;
				}),
			),
		).toBe(0);
	});
});
