import { join } from "node:path";
import type { Pool } from "../../../api/platform/database/pool.ts";
import { createDiskStorage } from "../../../api/platform/storage/disk.ts";
import { seedDemo } from "../../../demo/seed.ts";
import { copyRows, inBulk } from "./bulk-insert.ts";
import { growDemo } from "./grow-demo.ts";
import { recount } from "./recount.ts";
import { seededFolder } from "./seed-folder.ts";
import { lateable } from "./statuses.ts";

/** How many of each kind a small tenant has; ids begin with 1. */
const size = { branches: 2, subbranches: 4, members: 8, facilities: 12, resources: 20 } as const;
const categories = 5;
const requests = 100;

/** The slug of the nth small tenant, from 1. */
export const slugOf = (nth: number): string => `tenant-${nth}`;

/** A data folder with so many small tenants beside the demo tenants. */
export const folderWithTenants = (tenants: number): Promise<string> =>
	seededFolder(`${tenants}-tenants`, async (owner, dataDir) => {
		await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
			onlyWhenEmpty: true,
			plain: true,
		});
		await addSmallTenants(owner, tenants);
	});

/** A data folder whose demo tenant has so many requests, beside so many small tenants. */
export const folderAmongTenants = (requests: number, tenants: number): Promise<string> =>
	seededFolder(`${requests}-requests-among-${tenants}-tenants`, async (owner, dataDir) => {
		await seedDemo(owner, createDiskStorage(join(dataDir, "uploads")), {
			onlyWhenEmpty: true,
			plain: true,
		});
		await addSmallTenants(owner, tenants);
		await growDemo(owner, requests);
	});

/** @param owner one connection, of a superuser */
export async function addSmallTenants(owner: Pool, tenants: number): Promise<void> {
	const tables = await tenantTables(owner);
	await inBulk(owner, tables, async () => {
		const model = await makeSmallTenant(owner);
		await multiply(owner, tables, model, tenants);
	});
}

/** What a tenant has from its beginning, and what has no rows here. */
const notCopied = ["due_times", "uploads"];

async function tenantTables(owner: Pool): Promise<string[]> {
	const rows = await owner<{ name: string }[]>`
		select table_name as name from information_schema.columns
		where table_schema = 'public' and column_name = 'tenant_id'`;
	return rows.map(({ name }) => name).filter((name) => !notCopied.includes(name));
}

async function addTenants(owner: Pool, first: number, last: number): Promise<number> {
	const [row] = await owner<{ id: number }[]>`
		with added as (
			insert into tenants (slug, name_en, name_ar)
			select 'tenant-' || n, 'Organisation ' || n, 'الجهة ' || n
			from generate_series(${first}::integer, ${last}::integer) n
			returning id
		), due as (
			insert into due_times (tenant_id, work, due_at)
			select id, 'overdue', now() + interval '20 days' from added
		) select min(id) as id from added`;
	return row?.id ?? 0;
}

/** One of so many ids instead of any. */
const oneOf = (column: string, many: number) => `1 + source.${column} % ${many}`;

/** The first small tenant: a part of the demo tenant, whose members, places and stock are few. */
async function makeSmallTenant(owner: Pool): Promise<number> {
	const [demo] = await owner<{ id: number }[]>`select id from tenants where slug = 'demo'`;
	const id = await addTenants(owner, 1, 1);
	const own = { tenant_id: String(id) };
	const branch = oneOf("id", size.branches);
	const parts: Readonly<Record<string, { columns: Record<string, string>; upTo?: number }>> = {
		permissions: { columns: {} },
		branches: { columns: { member_id: "null" }, upTo: size.branches },
		subbranches: { columns: { member_id: "null", branch_id: branch }, upTo: size.subbranches },
		members: {
			columns: { branch_id: "null", subbranch_id: "null", profile_photo: "null" },
			upTo: size.members,
		},
		facilities: {
			columns: { branch_id: branch, subbranch_id: "null", qr_code: "null" },
			upTo: size.facilities,
		},
		warehouses: { columns: { member_id: "1", branch_id: "1" }, upTo: 2 },
		categories: { columns: {}, upTo: categories },
		resources: {
			columns: {
				category_id: oneOf("category_id", categories),
				branch_id: "null",
				subbranch_id: "null",
				warehouse_id: "null",
			},
			upTo: size.resources,
		},
	};
	for (const [table, { columns, upTo }] of Object.entries(parts))
		await copyRows(
			owner,
			table,
			{ ...own, ...columns },
			`${table} source where tenant_id = ${demo?.id} ${upTo ? `and id <= ${upTo}` : ""}`,
		);
	await copyRequests(owner, demo?.id ?? 0, own);
	await recount(owner, id);
	await owner.unsafe(`
		insert into counters (tenant_id, name, value) ${Object.entries({ ...size, requests })
			.map(([name, value]) => `select ${id}, '${name}', ${value}`)
			.join(" union all ")}`);
	return id;
}

/** Some of the demo tenant's requests, from its first to its last, with what happened to them. */
async function copyRequests(owner: Pool, demo: number, own: Record<string, string>) {
	await owner.unsafe(`
		create temp table chosen as
		select id as old_id, ${requests + 1} - (row_number() over (order by date desc))::integer as new_id
		from (select id, date from requests where tenant_id = ${demo} order by id % 31, id
			limit ${requests}) picked`);
	await copyRows(
		owner,
		"requests",
		{
			...own,
			id: "new_id",
			member_id: oneOf("member_id", size.members),
			assigned_to_id: oneOf("assigned_to_id", size.members),
			branch_id: oneOf("branch_id", size.branches),
			subbranch_id: "null",
			facility_id: oneOf("facility_id", size.facilities),
			resource_id: oneOf("resource_id", size.resources),
			due_at: `case when source.status in (${lateable})
				then now() + interval '30 days' else source.due_at end`,
		},
		`requests source join chosen on source.tenant_id = ${demo} and source.id = old_id`,
	);
	await copyRows(
		owner,
		"request_events",
		{ ...own, request_id: "new_id", member_id: oneOf("member_id", size.members) },
		`request_events source join chosen on source.tenant_id = ${demo} and source.request_id = old_id`,
		{ given: ["id"] },
	);
}

/** Gives `tenants` tenants, counted with the model, the same rows. */
async function multiply(
	owner: Pool,
	tables: readonly string[],
	model: number,
	tenants: number,
): Promise<void> {
	if (tenants < 2) return;
	const first = await addTenants(owner, 2, tenants);
	for (const table of tables)
		await copyRows(
			owner,
			table,
			{ tenant_id: "copy.id" },
			`${table} source cross join tenants copy
			where source.tenant_id = ${model} and copy.id >= ${first}`,
		);
}
