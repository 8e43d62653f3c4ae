import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { exportTenant } from "#api/tenants/archive/export-tenant.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { createTenant } from "#api/tenants/create.ts";
import { listTenantSummaries } from "#api/tenants/summary.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { findDemo, removeDemo } from "#demo/removal.ts";
import { seedDemo } from "#demo/seed.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import {
	readForAllTenants,
	recorded,
	Statements,
	unfitForNodes,
	wrongOnNodes,
} from "#tests/support/recorded-statements.ts";
import { tablesWithRowsOf } from "#tests/support/tables-left.ts";
import { ownersConnection, tablesOfTenants } from "#tests/support/tenant-archives.ts";

let tables: string[];
beforeAll(async () => {
	tables = await tablesOfTenants();
});

const folder = mkdtempSync(join(tmpdir(), "siyana-statements-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("A statement without its tenant is found", async () => {
	const read = (statement: string) => readForAllTenants(statement, tables);
	const join = "select from requests r join members m on m.id = r.member_id";
	expect(await read("select from members where id = $1")).toEqual(["members"]);
	expect(await read("delete from sessions where token_hash = $1")).toEqual(["sessions"]);
	expect(await read(`${join} where r.tenant_id = $1`)).toEqual(["members"]);
	expect(await read(`${join} and m.tenant_id = r.tenant_id where r.tenant_id = $1`)).toEqual([]);
	expect(await read("select from tenants where slug = $1")).toEqual([]);
	const counted = (whose: string) =>
		`select (select count(*) from members x where x.tenant_id = ${whose} and x.branch_id = b.id)
			from branches b where b.tenant_id = $1`;
	expect(await read(counted("b.tenant_id"))).toEqual(["members"]);
	expect(await read(counted("$2"))).toEqual([]);
});

describe("What a database of several nodes does not do is found:", () => {
	it.each([
		["select set_config('app.tenant', $1, true)", "sets the tenant where the nodes"],
		["set local app.tenant = '1'; select 1", "sets something together"],
		["set constraints all deferred", "defers references"],
		[
			"select from branches b where exists (select from members x where x.tenant_id = b.tenant_id)",
			"takes the tenant of a subselect",
		],
		["insert into a (b) values (array(select $1))", "selects among the values"],
		["insert into a (b) select c from json_to_recordset($1) as x (c integer)", "inserts what it"],
		["with a as (select 1) insert into b (c) select 1 from a", "inserts what it selects"],
		[
			"with a as (update b set c = 1 returning c) insert into d (c) select c from a returning (select c from a)",
			"selects in what it gives back",
		],
		["select from a left join b on $1 and b.c = a.c", "joins by a value that stands alone"],
		["delete from a where (b, c) in (select b, c from a offset $1)", "compares several columns"],
		["with a (b) as (select 1) select b from a", "names the columns of a common table"],
		["update a set b = coalesce(b, now()) where c = $1", "chooses between a row's moment"],
		["delete from a where case when b then now() end > $1", "chooses between a row's moment"],
		["update a set b = b + interval '1 day' where c = $1", "moves a row's moment"],
		["insert into a (b) values ($1) on conflict (b) do update set c = now()", "reads the clock"],
		[
			"update tenants set name_en = (select min(comment) from requests) where id = $1",
			"changes the tenants by what it reads",
		],
	])("%s", (statement, what) => {
		expect(unfitForNodes(statement)).toEqual([expect.stringContaining(what)]);
	});

	it.each([
		"set local app.tenant = '1'",
		"insert into a (b) values ($1, now()) on conflict (b) do update set b = excluded.b",
		"insert into a (b) select c from json_to_recordset($1) as x (c integer) returning 1",
		"insert into a (b) select c from d on conflict do nothing",
		"select (select 1 from a x join b y on y.tenant_id = x.tenant_id where x.tenant_id = $1)",
		"with a as (select 1 as b) select b from a",
		"with a as (update b set c = 1 returning c) select c from a where c in (select 1)",
		"update tenants set suspended_at = $1 where id = $2",
		"update a set b = coalesce($1, b), c = now() where d > $2::timestamptz - interval '1 day'",
		"select coalesce(b, now()) + interval '1 day' from a where c - interval '1 day' > $1",
		"select from a where coalesce(b, c) in (select b from a) and (b, c) in (($1, $2))",
		"select from a left join b on b.tenant_id = a.tenant_id and b.c = $1",
	])("but not %s", (statement) => {
		expect(unfitForNodes(statement)).toEqual([]);
	});
});

it("Every statement of the commands is one that each node can do", async () => {
	const statements = new Statements();
	const watched = recorded(ownersConnection, statements);
	const storage = createDiskStorage(join(folder, "uploads"));
	const store = { connection: watched, storage };
	const { slug } = await makeTenantWithEverything();
	const file = join(folder, "tenant.archive");
	const now = new Date("2030-01-01");
	await exportTenant(store, slug, file, now);
	await importTenant(store, file, `copy-${slug.slice(2, 20)}`);
	const names = { nameEn: "New", nameAr: "جديدة" };
	const admin = { ...names, email: "admin@new.example", language: "ar" as const };
	const made = `new-${slug.slice(2, 20)}`;
	await createTenant(watched, { ...names, slug: made, timeZone: "Asia/Riyadh", admin }, now);
	await listTenantSummaries(watched);
	await suspendTenant(watched, made, true, now);
	await removeDemo(ownersConnection, storage);
	const seeding = createPool(databaseAddress("ownerUrl"), { max: 1, patient: true });
	await seedDemo(recorded(seeding, statements), storage, { now });
	await seeding.end();
	const demo = await findDemo(ownersConnection);
	const removed = await removeDemo(watched, storage);
	expect(removed.slugs.toSorted()).toEqual(demo.map(({ slug }) => slug).sort());
	expect(removed.rows).toBeGreaterThan(10_000);
	for (const { id, slug } of demo)
		expect(await tablesWithRowsOf(ownersConnection, id), slug).toEqual([]);

	const sent = statements.all();
	expect(sent.size).toBeGreaterThan(80);
	expect(await wrongOnNodes(sent, tables)).toEqual([]);
});

it("One file alone asks for a constraint's name, which a node tells in other words", () => {
	const files = readdirSync("api", { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts"))
		.map((name) => join("api", name));
	const asks = (file: string) => /\bconstraint_name\b(?!",)/.test(readFileSync(file, "utf8"));
	expect(files.length).toBeGreaterThan(200);
	expect(files.filter(asks)).toEqual(["api/platform/database/database-error.ts"]);
});
