import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool, type Pool } from "#api/platform/database/pool.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { tablesOfTenants } from "../../support/tenant-archives.ts";

const script = readFileSync("deploy/citus.sql", "utf8");
const name = `citus_${randomUUID().replaceAll("-", "")}`;
const url = databaseAddress("ownerUrl", name);

/** The same server, as a database of its own finds it by `dblink`. */
const itself = (() => {
	const { hostname, port, username, password, searchParams } = new URL(url);
	const host = searchParams.get("host") ?? hostname;
	const whose = `user=${username}${password && ` password=${password}`}`;
	return `dbname=${name} ${whose} host=${host}${port && ` port=${port}`}`;
})();

/**
 * What Citus says of its tables, and its rules, as far as a plain PostgreSQL can follow them. The one node is
 * this database, and each table its own only shard; a node is asked over another connection, which sees
 * what is committed only, waits for what is not, and may not make what Citus hands on itself.
 */
const standIn = `
	create extension dblink with schema pg_catalog;
	create table pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", beside regclass);
	create view pg_catalog.pg_dist_shard as
		select logicalrelid, logicalrelid::oid::bigint as shardid from pg_dist_partition;
	create view pg_catalog.pg_dist_placement as select shardid, 1 as groupid from pg_dist_shard;
	create view pg_catalog.pg_dist_local_group as select 1 as groupid;
	create function pg_catalog.shard_name(named regclass, id bigint) returns text
	language sql as $$ select named::text $$;
	create table pg_catalog.asked_of_nodes (number integer generated always as identity, command text);
	create table pg_catalog.distributed_functions (routine regprocedure primary key);
	create function pg_catalog.refuse_on_nodes() returns event_trigger language plpgsql as $$
	begin
		if current_setting('application_name') = 'node'
			and current_setting('citus.enable_ddl_propagation', true) is distinct from 'off' then
			raise exception 'operation is not allowed on this node: %', tg_tag;
		end if;
	end $$;
	create event trigger refuse_on_nodes on ddl_command_start
		when tag in ('CREATE EXTENSION', 'CREATE TYPE', 'CREATE FUNCTION')
		execute function refuse_on_nodes();
	create function run_command_on_workers(asked text)
	returns table (nodename text, nodeport integer, success boolean, result text)
	language plpgsql as $$
	declare
		wrong text;
	begin
		insert into asked_of_nodes (command) values (asked);
		begin
			perform dblink_exec('${itself} application_name=node options=-clock_timeout=2s', asked);
		exception when others then
			wrong := sqlerrm;
		end;
		return query select 'node'::text, 5432, wrong is null, coalesce(wrong, '');
	end $$;
	create function create_distributed_function(routine regprocedure) returns void
	language sql as $$
		insert into distributed_functions values (routine) on conflict do nothing;
	$$;
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
		if current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential' then
			raise exception 'cannot modify % because there was a parallel operation', named;
		end if;
		if current_setting('citus.propagate_set_commands', true) is distinct from 'none' then
			raise exception 'what a script sets would go to the nodes with all that it says';
		end if;
		if (select relforcerowsecurity from pg_class where oid = named) then
			raise exception 'COPY FROM not supported with row-level security: %', named;
		end if;
		if exists (select from pg_trigger where tgrelid = named and not tgisinternal) then
			raise exception 'the triggers of % would count its rows again', named;
		end if;
		select p.proname into wrong from pg_proc p
			where p.pronamespace = 'public'::regnamespace
				and p.oid not in (select routine from distributed_functions)
				and p.oid in (select refobjid from pg_depend d join pg_attrdef a on a.oid = d.objid
					where a.adrelid = named and d.refclassid = 'pg_proc'::regclass);
		if found then raise exception '% is not on the nodes', wrong; end if;
		select indexrelid::regclass::text into wrong from pg_index
			where indrelid = named and exists (select from pg_opclass
				where opcname = 'folded_trigrams' and oid = any (indclass::oid[]));
		if found then raise exception '%: unsupported object operator class', wrong; end if;
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
	end $$;
`;

let database: Pool;
beforeAll(async () => {
	await owner`create database ${owner(name)}`;
	await migrate(url);
	database = createPool(url, { max: 1, patient: true });
	await database.unsafe(`set allow_system_table_mods = on; set search_path = pg_catalog; ${standIn};
		set search_path = public`);
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

const triggers = async (): Promise<string[]> =>
	(
		await database<{ definition: string }[]>`
			select pg_get_triggerdef(t.oid) as definition from pg_trigger t
			join pg_class c on c.oid = t.tgrelid
			where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`
	).map(({ definition }) => definition);

/** Makes on a node the functions that are distributed, with their types, as Citus does by itself. */
async function handOnFunctions(node: Pool): Promise<void> {
	const made = await database<{ command: string }[]>`
		select format('create type %s as (%s)', t.oid::regtype, string_agg(
			format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum))
			as command
		from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
		where t.typnamespace = 'public'::regnamespace group by t.oid
		union all
		select pg_get_functiondef(routine) from distributed_functions`;
	await node`set check_function_bodies = off`;
	for (const { command } of made) await node.unsafe(command);
}

describe("the script for Citus", () => {
	it("distributes every table of tenants beside their members, and keeps every reference", async () => {
		const keys = await foreignKeys();
		const all = await triggers();
		expect(all.length).toBe(15);
		await database.unsafe(script);
		expect(await triggers()).toEqual(all);
		const tables = await distributed();
		const byTenant = tables.filter(({ kind }) => kind === "h");
		expect(byTenant.map((table) => table.name)).toEqual(await tablesOfTenants());
		for (const table of byTenant)
			expect(table.beside, table.name).toBe(table.name === "members" ? null : "members");
		expect(tables.filter(({ kind }) => kind === "n")).toMatchObject([{ name: "tenants" }]);
		expect(await foreignKeys()).toEqual(keys);
		expect(keys.length).toBeGreaterThan(30);
	});

	it("has a transaction's tenant reach the nodes", async () => {
		const [settings] = await database`
			select array_to_string(setconfig, ' ') as own from pg_db_role_setting
			where setrole = 0 and setdatabase = (select oid from pg_database where datname = ${name})`;
		expect(settings?.own).toBe("citus.propagate_set_commands=local TimeZone=UTC");
	});

	it("gives the nodes what tables and indexes are made of, in an order that they can make it in", async () => {
		const node = `node_of_${name}`;
		await owner`create database ${owner(node)}`;
		const worker = createPool(databaseAddress("ownerUrl", node), { max: 1, patient: true });
		await handOnFunctions(worker);
		const commands = await database<{ command: string }[]>`
			select command from asked_of_nodes where command !~ 'pg_dist_shard' order by number`;
		expect(commands.length).toBeGreaterThan(2);
		for (const { command } of [...commands, ...commands]) await worker.unsafe(command);
		expect(await worker`select 'أحمد' @~ '%مد' as found`).toEqual([{ found: true }]);
		await worker`create table requests (tenant_id integer, search text
			generated always as (fold('a')) stored)`;
		await worker`create index on requests using gin (tenant_id, search folded_trigrams)`;
		expect(await worker`select array[row(1, 2, 3, 'done', 'x', 4)]::request_change[]`).toHaveLength(
			1,
		);
		const open = (sql: Pool) => sql`
			select p.oid::regprocedure::text as name from pg_proc p
			where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')
				and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
			order by 1`;
		expect(await open(worker)).toEqual(await open(database));
		await worker.end();
		await owner`drop database ${owner(node)}`;
		const missing = await database`
			select p.oid::regprocedure::text from pg_proc p
			where p.pronamespace = 'public'::regnamespace
				and p.oid not in (select routine from distributed_functions)
				and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
		expect(missing).toEqual([]);
	});

	it("makes the indexes of texts on each shard, and once more where a shard lacks one", async () => {
		const made = async () =>
			(
				await database<{ name: string }[]>`
					select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
					where exists (select from pg_opclass
						where opcname = 'folded_trigrams' and oid = any (i.indclass::oid[])) order by 1`
			).map(({ name }) => name);
		const all = await made();
		expect(all).toEqual([
			"audit_log_search",
			"checklist_steps_search",
			"checklists_search",
			"documents_search",
			"equipment_search",
			"equipment_serial_plain",
			"facilities_search",
			"members_contacts",
			"members_phone_digits",
			"members_search",
			"meters_search",
			"plans_search",
			"reports_search",
			"requests_search",
			"resources_search",
		]);
		await database`drop index requests_search, members_contacts`;
		await database.unsafe(script);
		expect(await made()).toEqual(all);
	});

	it("tells the planner of each shard how tenants share what grows, where it has not been told", async () => {
		const told = () => database<{ name: string; distinct: number }[]>`
			select attrelid::regclass || '.' || attname as name, stadistinct as distinct from pg_attribute
			left join pg_statistic on starelid = attrelid and staattnum = attnum
			where attoptions::text ~ 'n_distinct' order by 1`;
		const all = (await told()).map(({ name }) => name);
		expect(all).toHaveLength(45);
		await database`alter table requests alter column tenant_id reset (n_distinct),
			alter column id reset (n_distinct)`;
		await database.unsafe(script);
		expect((await told()).map(({ name }) => name)).toEqual(all);
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
		await database`delete from pg_dist_partition where logicalrelid = 'newer'::regclass`;
		await database`drop table newer`;
	});

	it("is not needed for a table that a migration gives to the nodes itself", async () => {
		const tables = await distributed();
		await database`drop table due_times`;
		await database`drop function spread_by_tenant`;
		await database`delete from pg_dist_partition where logicalrelid::oid not in
			(select oid from pg_class)`;
		expect(await distributed()).toHaveLength(tables.length - 1);
		const baseline = readFileSync("api/platform/database/migrations/0000_release.sql", "utf8");
		const statements = baseline
			.split("--> statement-breakpoint")
			.filter((statement) => /spread_by_tenant|due_times"?(?= |$|\s)/.test(statement));
		const [made, table = "", ...later] = statements.toSorted(
			(one, other) => rankOf(one) - rankOf(other),
		);
		for (const statement of [made, table, "select spread_by_tenant('due_times')", ...later])
			await database.unsafe(String(statement));
		expect(await distributed()).toEqual(tables);
		await database.unsafe(script);
	});

	it("is followed by upgrades that change a table on one node after the other", async () => {
		await database.unsafe(`
			create function demand() returns event_trigger language plpgsql as $$
			begin
				if current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential'
					or current_setting('citus.propagate_set_commands', true) is distinct from 'none' then
					raise exception 'there was a parallel operation';
				end if;
			end $$;
			alter table members no force row level security;
			create event trigger demand on ddl_command_start execute function demand()`);
		await migrate(url);
		const [table] = await database`
			select relforcerowsecurity as forced from pg_class where relname = 'members'`;
		expect(table).toEqual({ forced: true });
		await database`drop event trigger demand`;
		await database`drop function demand`;
	});

	it("refuses a table without a tenant, so that somebody says where it is to lie", async () => {
		await database`create table everybodys (id integer primary key)`;
		await expect(database.unsafe(script)).rejects.toThrow(/everybodys has no tenant/);
		await database`rollback`;
		await database`drop table everybodys`;
	});
});

/** The function first, then the table, then what belongs to it. */
function rankOf(statement: string): number {
	const ranks = [/create function spread_by_tenant/, /CREATE TABLE "due_times"/];
	const rank = ranks.findIndex((rule) => rule.test(statement));
	return rank < 0 ? ranks.length : rank;
}

/** The statements of a function in which a transition's rows meet a table's. */
function joinTransitions(body: string, transitions: readonly string[], tables: readonly string[]) {
	const statements = body.replace(/--[^\n]*/g, "").split(";");
	return statements.filter((statement) => {
		const read = [...statement.matchAll(/(?:\b(?:from|join|into|update)|,)\s+(\w+)/gi)];
		const names = read.map(([, name = ""]) => name);
		return (
			names.some((one) => transitions.includes(one)) && names.some((one) => tables.includes(one))
		);
	});
}

describe("what Citus asks of a trigger", () => {
	const joins = (statement: string) => joinTransitions(statement, ["added"], ["requests"]);

	it.each([
		"select from added a join requests r on r.id = a.request_id",
		"select from requests, added",
		"insert into requests (id) select id from added",
	])("is not kept by %s", (statement) => {
		expect(joins(`perform 1; ${statement};`)).toHaveLength(1);
	});

	it("is kept where what came is taken into arrays first", () => {
		expect(
			joins(`select array_agg(id) into ids from added; -- from requests
				select array_agg(id) into known from requests where id = any(ids);`),
		).toEqual([]);
	});

	it("no function joins a transition's rows with a table", async () => {
		const tables = [...(await tablesOfTenants()), "tenants"];
		const functions = await owner<{ name: string; body: string; transitions: string[] }[]>`
			select p.proname as name, p.prosrc as body,
				array_remove(array_agg(tgoldtable) || array_agg(tgnewtable), null) as transitions
			from pg_trigger t join pg_proc p on p.oid = t.tgfoid
			where not tgisinternal and p.pronamespace = 'public'::regnamespace group by p.oid`;
		expect(functions.length).toBeGreaterThan(6);
		for (const { name, body, transitions } of functions)
			expect(joinTransitions(body, transitions, tables), name).toEqual([]);
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

	it("no trigger but those of the statistics, whose limits docs/deploying/citus.md tells, and the clock of the trail", async () => {
		const triggers = await owner<{ name: string }[]>`
			select tgrelid::regclass || '.' || tgname as name from pg_trigger
			where not tgisinternal and tgrelid in
				(select oid from pg_class where relnamespace = 'public'::regnamespace)
			order by 1`;
		expect(triggers.map((trigger) => trigger.name)).toEqual([
			"audit_log.audit_log_stamped",
			"plan_occurrences.visits_added",
			"plan_occurrences.visits_changed",
			"plan_targets.target_changed",
			"plan_targets.targets_added",
			"request_ratings.ratings_added",
			"request_reopenings.reopenings_added",
			"requests.kinds_added",
			"requests.kinds_changed",
			"requests.kinds_removed",
			"requests.planned_changed",
			"requests.requests_added",
			"requests.requests_changed",
			"requests.requests_removed",
			"stock_movements.stock_movements_added",
		]);
	});
});
