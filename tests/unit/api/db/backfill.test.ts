import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import { specifiedFlags } from "#contract/permissions.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { addressAs, makeRole } from "#tests/support/roles.ts";

let role: string;
/** As a role that owns the tables, and that row security binds like any other. */
let boundUrl: string;
/** As a superuser. */
let database: Connection;
let folderBefore: string;
beforeEach(async () => {
	const name = `old_${randomUUID().replaceAll("-", "")}`;
	role = `owner_of_${name}`;
	await makeRole(role);
	await owner`create database ${owner(name)} owner ${owner(role)}`;
	const url = databaseAddress("ownerUrl", name);
	boundUrl = addressAs(role, name);
	database = connect(url, { max: 1, patient: true });
	folderBefore = migrationsBefore("0004_statistics");
	const bound = connect(boundUrl, { max: 1, patient: true });
	await runMigrations(drizzle(bound), { migrationsFolder: folderBefore });
	// What is granted of the tenants names a column that came later.
	const rules = readFileSync("api/db/row-security.sql", "utf8").replace("settings_version, ", "");
	await bound.unsafe(rules);
	await bound.end();
});
afterEach(async () => {
	await database.end();
	rmSync(folderBefore, { recursive: true });
});

async function fillTenant(id: number, timeZone: string): Promise<void> {
	await database`
		insert into tenants (id, slug, name_en, name_ar, time_zone) overriding system value
		values (${id}, ${`t${id}`}, 'T', 'ت', ${timeZone})`;
	await database.unsafe(`
		insert into permissions (tenant_id, id, type_en, type_ar) values (${id}, 1, 'P', 'م');
		insert into members (tenant_id, id, name_en, name_ar, email, permission_id)
			values (${id}, 1, 'M', 'ع', 'm@acme.example', 1);
		insert into branches (tenant_id, id, name_en, name_ar) values (${id}, 1, 'B', 'ف');
		insert into categories (tenant_id, id, name_en, name_ar) values (${id}, 1, 'C', 'ف');
		insert into resources (tenant_id, id, name_en, name_ar, category_id)
			values (${id}, 1, 'R', 'م', 1);
		insert into requests (tenant_id, id, type, priority, status, due_at, member_id, assigned_to_id,
				branch_id, deleted_at, date, closing_time)
			select ${id}, n, 'Purchase Request', 'Low', case when n % 2 = 0 then 'done' else 'late' end,
				'2030-02-05T00:00:00Z', 1, case when n < 9 then 1 end, case when n < 8 then 1 end,
				case when n = 10 then now() end, '2030-01-01T00:00:00Z',
				case when n % 2 = 0 then '2030-01-31T22:30:00Z'::timestamptz + n * interval '1 day' end
			from generate_series(1, 10) n;
		insert into stock_movements (tenant_id, resource_id, change, reason, cost, request_id, at) values
			(${id}, 1, 1, 'purchase', 10.50, 1, '2030-01-01T22:30:00Z'),
			(${id}, 1, -1, 'reversal', -0.25, 1, '2030-01-01T22:40:00Z'),
			(${id}, 1, -1, 'distribution', 3.00, null, '2030-01-01T12:00:00Z'),
			(${id}, 1, 1, 'opening', 9.00, null, '2030-01-01T12:00:00Z'),
			(${id}, 1, 1, 'purchase', null, 1, '2030-01-01T12:00:00Z');`);
}

const counts = (table: string) => database`
	select * from ${database(table)} order by tenant_id, status`;

describe("a database of before the statistics", () => {
	it("has everything counted that is there already, though its owner is bound", async () => {
		await fillTenant(1, "Asia/Riyadh");
		await fillTenant(2, "UTC");
		await database`update request_counts set count = 77 where tenant_id = 1`;
		await database`delete from request_counts where tenant_id = 2`;

		await migrate(boundUrl);

		const type = "Purchase Request";
		const late = { status: "late", type, part: 0 };
		const done = { status: "done", type, part: 0 };
		const both = [1, 2];
		expect(await counts("request_counts")).toEqual(
			both.flatMap((tenant_id) => [
				{ tenant_id, ...done, count: 4 },
				{ tenant_id, ...late, count: 5 },
			]),
		);
		expect(await counts("branch_request_counts")).toEqual(
			both.flatMap((tenant_id) => [
				{ tenant_id, branch_id: 1, ...done, count: 3 },
				{ tenant_id, branch_id: 1, ...late, count: 4 },
			]),
		);
		expect(await counts("member_request_counts")).toEqual(
			both.flatMap((tenant_id) => [
				{ tenant_id, member_id: 1, ...done, count: 4 },
				{ tenant_id, member_id: 1, ...late, count: 4 },
			]),
		);
		expect(
			await database`
				select tenant_id, day::text, distributions, purchases from cost_days order by tenant_id, day`,
		).toEqual([
			{ tenant_id: 1, day: "2030-01-01", distributions: "3.00", purchases: "0.00" },
			{ tenant_id: 1, day: "2030-01-02", distributions: "0.00", purchases: "10.25" },
			{ tenant_id: 2, day: "2030-01-01", distributions: "3.00", purchases: "10.25" },
		]);
	});

	it("has what was done counted by the months of its own time zone", async () => {
		await fillTenant(1, "Asia/Riyadh");
		await fillTenant(2, "America/New_York");
		await database`update requests set closing_time = '2030-01-31T22:30:00Z' where id = 2`;
		await migrate(boundUrl);
		const [january, february] = ["2030-01-01", "2030-02-01"];
		expect(
			await database`
				select tenant_id, month::text, branch_id, array_agg(days order by days) as days,
					count(*) filter (where in_time)::integer as in_time
				from work_counts where kind = 'finished' group by 1, 2, 3 order by 1, 2, 3`,
		).toEqual([
			{ tenant_id: 1, month: february, branch_id: 0, days: [30, 34, 36, 38], in_time: 2 },
			{ tenant_id: 1, month: february, branch_id: 1, days: [30, 34, 36], in_time: 2 },
			{ tenant_id: 2, month: january, branch_id: 0, days: [30], in_time: 1 },
			{ tenant_id: 2, month: january, branch_id: 1, days: [30], in_time: 1 },
			{ tenant_id: 2, month: february, branch_id: 0, days: [34, 36, 38], in_time: 1 },
			{ tenant_id: 2, month: february, branch_id: 1, days: [34, 36], in_time: 1 },
		]);
		const raised = await database<{ branch_id: number; count: number }[]>`
			select branch_id, sum(count)::integer as count from work_counts
			where kind = 'raised' and tenant_id = 1 group by 1 order by 1`;
		const [there] = await database`
			select count(*)::integer as count from requests where tenant_id = 1 and deleted_at is null`;
		expect(raised).toEqual([
			{ branch_id: 0, count: there?.count },
			{ branch_id: 1, count: 7 },
		]);
		const [closed] = await database`
			select sum(count)::integer as count from work_counts
			where kind = 'closed' and tenant_id = 1 and branch_id = 0`;
		const [ended] = await database`
			select count(*)::integer as count from requests
			where tenant_id = 1 and deleted_at is null and status in ('done', 'rejected')`;
		expect(closed).toEqual(ended);
		expect(await database`select * from count_zones order by tenant_id`).toEqual([
			{ tenant_id: 1, time_zone: "Asia/Riyadh" },
			{ tenant_id: 2, time_zone: "America/New_York" },
		]);
	});

	it("lets those see plans who saw facilities, and those who hold everything change them", async () => {
		await fillTenant(1, "Asia/Riyadh");
		await fillTenant(2, "UTC");
		await database.unsafe(`
			insert into permissions (tenant_id, id, type_en, type_ar, facilities_read)
				values (1, 2, 'Sees', 'يرى', 1);
			insert into permissions (tenant_id, id, type_en, type_ar, ${specifiedFlags.join()})
				values (2, 2, 'Admin', 'مدير', ${specifiedFlags.map(() => 1).join()});`);
		await migrate(boundUrl);
		expect(
			await database`
				select tenant_id, id, plans_read, plans_write from permissions order by tenant_id, id`,
		).toEqual([
			{ tenant_id: 1, id: 1, plans_read: 0, plans_write: 0 },
			{ tenant_id: 1, id: 2, plans_read: 1, plans_write: 0 },
			{ tenant_id: 2, id: 1, plans_read: 0, plans_write: 0 },
			{ tenant_id: 2, id: 2, plans_read: 1, plans_write: 1 },
		]);
	});

	it("goes on counting from there", async () => {
		await fillTenant(1, "UTC");
		await migrate(boundUrl);
		await database`update requests set status = 'done' where tenant_id = 1`;
		expect(
			await database`
				select status, sum(count)::integer as count from request_counts group by status order by 1`,
		).toEqual([
			{ status: "done", count: 9 },
			{ status: "late", count: 0 },
		]);
	});
});
