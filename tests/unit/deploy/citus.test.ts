import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect } from "#api/db/connection.ts";
import { migrate } from "#api/db/migrate.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { tablesOfTenants } from "../../support/tenant-archives.ts";

const script = readFileSync("deploy/citus.sql", "utf8");
const name = `citus_${randomUUID().replaceAll("-", "")}`;
const url = databaseAddress("ownerUrl", name);

/** What Citus says of its tables, and its rules, as far as a plain PostgreSQL can follow them. */
const standIn = `
	create table pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", beside regclass);
	create function create_reference_table(named regclass) returns void language plpgsql as $$
	begin
		insert into pg_dist_partition values (named, 'n', null);
	end $$;
	create function create_distributed_table(named regclass, by text, colocate_with text)
	returns void language plpgsql as $$
	declare
		wrong text;
		divided smallint := (select attnum from pg_attribute where attrelid = named and attname = by);
	begin
		if not coalesce(current_setting('citus.enable_unsafe_triggers', true)::boolean, false)
			and exists (select from pg_trigger where tgrelid = named and not tgisinternal) then
			raise exception '% has triggers', named;
		end if;
		select indexrelid::regclass::text into wrong from pg_index
			where indrelid = named and indisunique and not divided = any (indkey::smallint[]);
		if found then raise exception '% is unique across tenants', wrong; end if;
		if exists (select from pg_constraint where conrelid = named and contype = 'f') then
			raise exception '% refers to a table that is not distributed yet', named;
		end if;
		if colocate_with <> 'none' and not exists
			(select from pg_dist_partition where logicalrelid = colocate_with::regclass) then
			raise exception '% is to lie beside a table that is not distributed', named;
		end if;
		insert into pg_dist_partition values
			(named, 'h', nullif(colocate_with, 'none')::regclass);
	end $$`;

let database: Connection;
beforeAll(async () => {
	await owner`create database ${owner(name)}`;
	await migrate(url);
	database = connect(url, { max: 1 });
	await database.unsafe(`set allow_system_table_mods = on; ${standIn}`);
});
afterAll(async () => {
	await database.end();
	await owner`drop database ${owner(name)}`;
});

const distributed = () =>
	database<{ name: string; kind: string; beside: string | null }[]>`
		select logicalrelid::text as name, partmethod::text as kind, beside::text
		from pg_dist_partition order by 1`;

const foreignKeys = async (): Promise<string[]> =>
	(
		await database<{ key: string }[]>`
			select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
				|| condeferrable as key
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`
	).map(({ key }) => key);

describe("the script for Citus", () => {
	it("distributes every table of tenants beside their members, and keeps every reference", async () => {
		const keys = await foreignKeys();
		await database.unsafe(script);
		const tables = await distributed();
		const byTenant = tables.filter(({ kind }) => kind === "h");
		expect(byTenant.map((table) => table.name)).toEqual(await tablesOfTenants());
		for (const table of byTenant)
			expect(table.beside, table.name).toBe(table.name === "members" ? null : "members");
		expect(tables.filter(({ kind }) => kind === "n")).toMatchObject([{ name: "tenants" }]);
		expect(await foreignKeys()).toEqual(keys);
		expect(keys.length).toBeGreaterThan(30);
	});

	it("leaves what stands above the tenants on the coordinator: queues, and what migrated", async () => {
		const schemas = await database<{ schema: string }[]>`
			select distinct nspname as schema from pg_class c join pg_namespace n on n.oid = relnamespace
			where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname !~ '^pg_'
			order by 1`;
		expect(schemas.map(({ schema }) => schema)).toEqual(["drizzle", "pgboss", "public"]);
	});

	it("adds what an upgrade brings, and leaves the rest as it is", async () => {
		await database.unsafe(`create table newer (
			tenant_id integer not null references tenants, id integer, primary key (tenant_id, id))`);
		const before = await distributed();
		await database.unsafe(script);
		const newer = { name: "newer", kind: "h", beside: "members" };
		expect(await distributed()).toEqual(
			[...before, newer].sort((one, other) => (one.name < other.name ? -1 : 1)),
		);
		await database`drop table newer`;
	});

	it("refuses a table without a tenant, so that somebody says where it is to lie", async () => {
		await database`create table everybodys (id integer primary key)`;
		await expect(database.unsafe(script)).rejects.toThrow(/everybodys has no tenant/);
		await database`rollback`;
		await database`drop table everybodys`;
	});
});

describe("what Citus asks of a distributed table", () => {
	it("one type of the column that divides it, in all tables", async () => {
		expect(
			await owner`
				select distinct format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
				join pg_class c on c.oid = a.attrelid
				where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
					and a.attname = 'tenant_id'`,
		).toEqual([{ type: "integer" }]);
	});

	it("no reference that empties the tenant, or follows a change of it", async () => {
		expect(
			await owner`
				select conname from pg_constraint
				where connamespace = 'public'::regnamespace and contype = 'f'
					and (confdeltype not in ('a', 'r', 'c') or confupdtype not in ('a', 'r'))`,
		).toEqual([]);
	});

	it("no rules, no exclusion, no inheritance", async () => {
		expect(
			await owner`select conname from pg_constraint
				where connamespace = 'public'::regnamespace and contype = 'x'`,
		).toEqual([]);
		expect(await owner`select rulename from pg_rules where schemaname = 'public'`).toEqual([]);
		expect(
			await owner`select inhrelid from pg_inherits
				where inhrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
		).toEqual([]);
	});

	it("no trigger but those of the statistics, whose limits docs/deploying/citus.md tells", async () => {
		const triggers = await owner<{ name: string }[]>`
			select tgrelid::regclass || '.' || tgname as name from pg_trigger
			where not tgisinternal and tgrelid in
				(select oid from pg_class where relnamespace = 'public'::regnamespace)
			order by 1`;
		expect(triggers.map((trigger) => trigger.name)).toEqual([
			"requests.requests_added",
			"requests.requests_changed",
			"requests.requests_removed",
			"stock_movements.stock_movements_added",
		]);
	});
});
