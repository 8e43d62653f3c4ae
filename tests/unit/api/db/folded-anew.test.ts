import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Connection, connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { addressAs, makeRole } from "#tests/support/roles.ts";

/** As a role that owns the tables, and that row security binds like any other. */
let boundUrl: string;
/** As a superuser. */
let database: Connection;
beforeEach(async () => {
	const name = `old_${randomUUID().replaceAll("-", "")}`;
	const role = `owner_of_${name}`;
	await makeRole(role);
	await owner`create database ${owner(name)} owner ${owner(role)}`;
	database = connect(databaseAddress("ownerUrl", name), { max: 1, patient: true });
	boundUrl = addressAs(role, name);
	const folder = migrationsBefore("0073_fold_as_meant");
	const bound = connect(boundUrl, { max: 1, patient: true });
	await runMigrations(drizzle(bound), { migrationsFolder: folder });
	await bound.unsafe(readFileSync("api/db/row-security.sql", "utf8"));
	await bound.end();
	rmSync(folder, { recursive: true });
});
afterEach(() => database.end());

const fill = (id: number) =>
	database.unsafe(`
		insert into tenants (id, slug, name_en, name_ar) overriding system value
			values (${id}, 't${id}', 'T', 'ت');
		insert into permissions (tenant_id, id, type_en, type_ar) values (${id}, 1, 'P', 'مسئول');
		insert into members (tenant_id, id, name_en, name_ar, email, phone, permission_id)
			values (${id}, 1, 'M', 'ع', 'm@acme.example', E'\\u2068+966 5\\u2069', 1);
		insert into branches (tenant_id, id, name_en, name_ar)
			select ${id}, n, 'B' || n, case when n % 2 = 0 then 'شئون ' else 'فرع ' end || n
			from generate_series(1, 1000) n;
		insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			values (${id}, 1, 'f${id}', 'F', 'ﻣﻜﺘﺐ', 1);
		insert into equipment (tenant_id, id, name_en, name_ar, facility_id, serial, public_id)
			values (${id}, 1, 'E', 'ج', 1, E'SN\\u200F-1', 'e${id}');
		insert into requests (tenant_id, id, type, priority, status, due_at, member_id, comment)
			values (${id}, 1, 'Maintenance Request', 'Low', 'late', now(), 1, 'مکتبة  الشئون'),
				(${id}, 2, 'Maintenance Request', 'Low', 'late', now(), 1, 'Nothing of it');`);

it("what was folded before is found by what it means now, through the indexes too", async () => {
	for (const id of [1, 2]) await fill(id);
	const versions = () =>
		database`select tenant_id, id, xmin::text from branches where id % 2 = 1 order by 1, 2`;
	const before = await versions();
	await migrate(boundUrl);
	await database`set enable_seqscan = off`;
	const byIndex = await database<{ tenant: number; count: number }[]>`
		select tenant_id as tenant, count(*)::integer as count from branches
		where tenant_id in (1, 2) and fold(name_ar) like 'شوون %' and fold(name_ar) >= 'شوون '
			and fold(name_ar) < 'شوون~' group by 1 order by 1`;
	expect(byIndex).toEqual([
		{ tenant: 1, count: 500 },
		{ tenant: 2, count: 500 },
	]);
	const plan = await database<{ "QUERY PLAN": string }[]>`
		explain select id from branches where tenant_id = 1 and fold(name_ar) = fold('شؤون 4')`;
	expect(JSON.stringify(plan)).toContain("branches_name_ar");
	expect(
		await database`
			select name_ar from branches where tenant_id = 1 and fold(name_ar) = fold('شؤون 4')`,
	).toEqual([{ name_ar: "شئون 4" }]);
	expect(
		await database`
			select r.search as request, m.contacts, f.search as facility, e.serial, e.serial_key,
				p.search as profile, r.comment
			from requests r join members m using (tenant_id) join facilities f using (tenant_id)
				join equipment e using (tenant_id) join permissions p using (tenant_id)
			where r.tenant_id = 2 and r.id = 1`,
	).toEqual([
		{
			request: "مكتبه الشوون",
			contacts: "m@acme.example +966 5 ",
			facility: "f مكتب ",
			serial: "SN\u200F-1",
			serial_key: "sn-1",
			profile: "p مسوول",
			comment: "مکتبة  الشئون",
		},
	]);
	expect(await versions()).toEqual(before);
	// The connection was there before: it goes by the index as it is made now.
	await database`insert into branches (tenant_id, id, name_en, name_ar) values (1, 2000, 'B', 'شئون')`;
	const found = await database`
		select id from branches where tenant_id = 1 and fold(name_ar) = fold('شؤون')`;
	expect(found.map(({ id }) => id)).toEqual([2000]);
});
