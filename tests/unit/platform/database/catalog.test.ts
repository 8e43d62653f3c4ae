import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "#api/tables.ts";
import { closedStatuses } from "#contract/requests/constants.ts";
import { owner } from "#tests/support/database.ts";

const tables = Object.values(schema)
	.filter((one) => one instanceof PgTable)
	.map((table) => getTableConfig(table).name)
	.filter((name) => name !== "tenants");

describe("the tables", () => {
	it("are those of the schema, and none stands above the tenants but `tenants`", async () => {
		const inDatabase = await owner<{ name: string; has_tenant: boolean }[]>`
			select c.relname as name, exists (
				select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
					and a.attnotnull and not a.attisdropped) as has_tenant
			from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
		expect(inDatabase.filter(({ has_tenant }) => !has_tenant).map(({ name }) => name)).toEqual([
			"tenants",
		]);
		expect(inDatabase.flatMap((row) => (row.has_tenant ? [row.name] : [])).sort()).toEqual(
			[...tables].sort(),
		);
	});

	it("have counts of what is closed, by functions that name these statuses", async () => {
		const counting = await owner<{ name: string }[]>`select proname as name from pg_proc
			where pronamespace = 'public'::regnamespace and prosrc like '%''rejected''%'`;
		const names = counting.map(({ name }) => name).sort();
		expect(names).toEqual(["counted_work", "visit_became"]);
		const wanted = `a migration that makes ${names} anew, for what is closed`;
		expect(closedStatuses, wanted).toEqual(["done", "rejected"]);
	});

	it("hide nothing behind a view", async () => {
		expect(
			await owner`select relname from pg_class c
				where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
					and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`,
		).toEqual([]);
	});

	it("have few functions with their owner's rights, none of them open to everybody", async () => {
		const functions = await owner<{ name: string; settings: string[]; everybody: boolean }[]>`
			select proname as name, proconfig as settings,
				has_function_privilege('public', oid, 'execute') as everybody
			from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`;
		expect(functions.map(({ name }) => name)).toEqual([
			"dead_letters",
			"forget_member_in_audit_log",
			"forget_names_in_audit_log",
			"prune_audit_log",
			"queue_depth",
		]);
		for (const one of functions)
			expect(one).toMatchObject({
				settings: ["search_path=pg_catalog, pg_temp"],
				everybody: false,
			});
	});
});

/** What more may be seen of a table than the tenant's own rows, and never be written. */
const seenByAll: Readonly<Record<string, { cmd: string; qual: string; with_check: null }[]>> = {
	due_times: [{ cmd: "SELECT", qual: "true", with_check: null }],
};

describe.each(tables)("the table %s", (name) => {
	it("has row security that binds its owner too, with one policy for all writing", async () => {
		const [table] = await owner`
			select relrowsecurity, relforcerowsecurity from pg_class
			where oid = ${`public.${name}`}::regclass`;
		expect(table).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
		const policies = await owner<{ cmd: string; qual: string; with_check: string }[]>`
			select permissive, cmd, roles::text, qual, with_check from pg_policies
			where schemaname = 'public' and tablename = ${name} order by cmd`;
		const [own, ...others] = policies;
		expect(own).toMatchObject({ cmd: "ALL", roles: "{public}" });
		expect(own?.qual).toMatch(/^\(tenant_id = .*current_setting\('app\.tenant'/);
		expect(own?.with_check).toBe(own?.qual);
		expect(others).toMatchObject(seenByAll[name] ?? []);
		expect(others).toHaveLength(seenByAll[name]?.length ?? 0);
	});

	it("has the tenant first in its primary key and in every other key", async () => {
		const keys = await owner<{ name: string; first: string }[]>`
			select i.indexrelid::regclass::text as name, a.attname as first
			from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
			where i.indrelid = ${`public.${name}`}::regclass and i.indisunique`;
		expect(keys.length).toBeGreaterThan(0);
		for (const key of keys) expect(key.first, key.name).toBe("tenant_id");
	});

	it("has an index by each request that its rows belong to", async () => {
		const unindexed = await owner`
			select a.attname as name from pg_constraint c
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
			where c.contype = 'f' and c.conrelid = ${`public.${name}`}::regclass
				and c.confrelid = 'public.requests'::regclass
				and not exists (select from pg_index i where i.indrelid = c.conrelid
					and (i.indkey::smallint[])[0:1] = c.conkey::smallint[])`;
		expect(unindexed).toEqual([]);
	});

	it("refers to other tables' rows of the same tenant only", async () => {
		const keys = await owner<{ name: string; target: string; pairs: string[] }[]>`
			select c.conname as name, c.confrelid::regclass::text as target,
				(select array_agg(own.attname || '=' || other.attname)
					from unnest(c.conkey, c.confkey) as pair(own_number, other_number)
					join pg_attribute own on own.attrelid = c.conrelid and own.attnum = own_number
					join pg_attribute other on other.attrelid = c.confrelid
						and other.attnum = other_number) as pairs
			from pg_constraint c
			where c.conrelid = ${`public.${name}`}::regclass and c.contype = 'f'`;
		for (const key of keys)
			expect(key.pairs, key.name).toContain(
				key.target === "tenants" ? "tenant_id=id" : "tenant_id=tenant_id",
			);
		expect(keys.map(({ target }) => target)).toContain("tenants");
	});
});

describe("the application's role", () => {
	it("can do nothing but log in", async () => {
		const [role] = await owner`
			select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
			from pg_roles where rolname = 'siyana_app'`;
		expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
		expect(
			await owner`select roleid from pg_auth_members where member = 'siyana_app'::regrole`,
		).toEqual([]);
	});

	it("owns nothing", async () => {
		expect(
			await owner`select objid from pg_shdepend
				where refclassid = 'pg_authid'::regclass and refobjid = 'siyana_app'::regrole
					and deptype = 'o'`,
		).toEqual([]);
	});

	it("may make no table, and change of a tenant only its settings and when its requests become late", async () => {
		const [rights] = await owner`
			select has_schema_privilege('siyana_app', 'public', 'create') as create,
				has_table_privilege('siyana_app', 'tenants', 'insert') as insert,
				has_table_privilege('siyana_app', 'tenants', 'delete') as delete,
				has_table_privilege('siyana_app', 'tenants', 'truncate') as truncate,
				has_any_column_privilege('siyana_app', 'tenants', 'update') as update`;
		expect(rights).toEqual({
			create: false,
			insert: false,
			delete: false,
			truncate: false,
			update: true,
		});
		const columns = await owner<{ column_name: string }[]>`
			select column_name from information_schema.column_privileges
			where grantee = 'siyana_app' and table_name = 'tenants' and privilege_type = 'UPDATE'`;
		expect(columns.map(({ column_name }) => column_name).sort()).toEqual([
			"name_ar",
			"name_en",
			"settings",
			"settings_version",
			"time_zone",
		]);
	});

	it("adds to the audit trail, and changes nothing that stands in it", async () => {
		const rights = await owner<{ right: string }[]>`
			select p as right from unnest(array['select', 'insert', 'update', 'delete', 'truncate',
				'references', 'trigger', 'maintain']) p
			where has_table_privilege('siyana_app', 'audit_log', p)`;
		expect(rights.map(({ right }) => right)).toEqual(["select", "insert"]);
		const columns = await owner`select column_name from information_schema.column_privileges
			where grantee = 'siyana_app' and table_name = 'audit_log' and privilege_type = 'UPDATE'`;
		expect(columns).toEqual([]);
	});

	it("may use the queue, and change none of its tables", async () => {
		const [rights] = await owner`
			select has_schema_privilege('siyana_app', 'pgboss', 'create') as create,
				has_table_privilege('siyana_app', 'pgboss.job', 'truncate') as truncate`;
		expect(Object.values(rights ?? {})).toEqual([false, false]);
	});
});
