import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import { readTenant } from "#api/platform/database/read-at-node.ts";
import { createTenantNodes, type TenantNodes } from "#api/platform/database/tenant-nodes.ts";
import { deps, signedIn } from "#tests/support/api-client.ts";
import { connection, owner, rows } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember } from "#tests/support/members.ts";
import { recorded, Statements } from "#tests/support/recorded-statements.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { tablesOfTenants } from "#tests/support/tenant-archives.ts";

/** What Citus says of its tables: the one node is this database, and each table's shard a view, number 7. */
const standIn = `
	create table pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
	create view pg_catalog.pg_dist_shard as select logicalrelid, 7::bigint as shardid from pg_dist_partition;
	create table pg_catalog.pg_dist_placement as select 7::bigint as shardid, 1 as groupid;
	create view pg_catalog.pg_dist_local_group as select 1 as groupid;
	create view pg_catalog.pg_dist_node as select groupid, 'localhost'::text as nodename,
		current_setting('port')::integer as nodeport, 'primary'::text as noderole from pg_dist_placement;
	create function pg_catalog.get_shard_id_for_distribution_column(regclass, integer) returns bigint
		language sql as 'select 7::bigint';
	grant select on pg_dist_partition, pg_dist_shard, pg_dist_placement, pg_dist_local_group, pg_dist_node
		to public;
`;

workOnOwnDatabase();

let nodes: TenantNodes;
beforeAll(async () => {
	const tables = [...(await tablesOfTenants()), "tenants"];
	const made = tables.map(
		(table) => `
			insert into pg_dist_partition
				values ('${table}', '${table === "tenants" ? "n" : "h"}', '${table === "tenants" ? "t" : "s"}');
			create view ${table}_7 with (security_invoker) as select * from ${table};
			grant select, update on ${table}_7 to siyana_app;`,
	);
	await owner.begin((transaction) =>
		transaction.unsafe(`set local allow_system_table_mods = on;
			set local search_path = pg_catalog, public; ${standIn}
			set local search_path = public; ${made.join("")}`),
	);
	const { host, database, user, pass } = connection.options;
	const url = `postgres://${user}:${pass ?? ""}@localhost/${database}?host=${encodeURIComponent(String(host[0]))}`;
	nodes = createTenantNodes(connection, url, 2);
});
afterAll(() => nodes.end());

let coordinator: Pool;
let asked: Statements;
beforeEach(() => {
	asked = new Statements();
	coordinator = recorded(connection, asked);
});

const reads = (table: string) => [...asked.all()].some((text) => text.includes(`from ${table}`));

it("A page is read from the tenant's node, and nothing of it through the coordinator", async () => {
	const member = await makeMember(await makeTenant());
	const client = await signedIn(member, createApi({ ...deps, connection: coordinator, nodes }));
	const answer = await client.get("/me");
	expect([answer.status, await answer.json()]).toMatchObject([200, { id: member.id }]);
	expect(reads("sessions")).toBe(false);
});

it("Row security holds on the node, too", async () => {
	const [own, other] = [await makeMember(await makeTenant()), await makeMember(await makeTenant())];
	const found = await readTenant(coordinator, nodes, own.tenant.id, ({ db }) =>
		db.execute(sql`select id from members where tenant_id = ${other.tenant.id}`),
	);
	expect([...found]).toEqual([]);
	expect(reads("members")).toBe(false);
});

it("What writes while it reads is done again on the coordinator", async () => {
	const member = await makeMember(await makeTenant());
	const api = createApi({ ...deps, connection: coordinator, nodes });
	const client = await signedIn(member, api);
	await rows(
		member.tenant,
		sql`update sessions set seen_at = '2020-01-01' where member_id = ${member.id}`,
	);
	expect((await client.get("/me")).status).toBe(200);
	expect(reads("sessions")).toBe(true);
	const [session] = await rows(
		member.tenant,
		sql`select seen_at > '2021-01-01' as seen from sessions where member_id = ${member.id}`,
	);
	expect(session).toEqual({ seen: true });
});

it("A tenant that has moved is read through the coordinator, until its new node is known", async () => {
	const { tenant } = await makeMember(await makeTenant());
	const count = () =>
		readTenant(coordinator, nodes, tenant.id, ({ db }) =>
			db.execute(
				sql`select count(*)::integer as members from members where tenant_id = ${tenant.id}`,
			),
		);
	await count();
	expect(reads("members")).toBe(false);
	await owner`update pg_dist_placement set groupid = 2`;
	expect([...(await count())]).toEqual([{ members: 1 }]);
	expect(reads("members")).toBe(true);
	await owner`update pg_dist_placement set groupid = 1`;
});

it("Without nodes all is read where it is written, and an error is nobody else's", async () => {
	const { tenant } = await makeMember(await makeTenant());
	const read = (of: TenantNodes | null) =>
		readTenant(coordinator, of, tenant.id, async ({ db }) => {
			await db.execute(sql`select id from members where tenant_id = ${tenant.id}`);
			throw new Error("of the work");
		});
	await expect(read(nodes)).rejects.toThrow("of the work");
	expect(reads("members")).toBe(false);
	await expect(read(null)).rejects.toThrow("of the work");
	expect(reads("members")).toBe(true);
});
