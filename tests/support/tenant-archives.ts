import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { transientTables } from "#api/tenants/archive/archive-tables.queries.ts";
import { exportTenant, type TenantStore } from "#api/tenants/archive/export-tenant.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { newFile } from "./archives.ts";
import { owner } from "./database.ts";
import { newFolder } from "./temporary-folder.ts";
import type { Tenant } from "./tenant.ts";

/** As commands connect. */
export const ownersConnection = disableTypeParsers(
	createPool(databaseAddress("ownerUrl"), { max: 4, patient: true }),
);

const dataDir = newFolder("data");

export const store: TenantStore = {
	connection: ownersConnection,
	storage: createDiskStorage(join(dataDir, "uploads")),
};

export const at = new Date("2030-03-01T09:00:00Z");

export async function exported(slug: string): Promise<string> {
	const file = newFile();
	await exportTenant(store, slug, file, at);
	return file;
}

export async function findTenantBySlug(
	slug: string,
	connection: Pool = owner,
): Promise<Tenant | undefined> {
	const [row] = await connection<Tenant[]>`select id, slug from tenants where slug = ${slug}`;
	return row;
}

/** The tables whose rows belong to tenants, as the database knows them. */
export async function tablesOfTenants(): Promise<string[]> {
	const tables = await owner<{ name: string }[]>`
		select c.relname as name from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
		order by 1`;
	return tables.map(({ name }) => name);
}

/** Every row of a tenant that travels with it, by its table; counts of nothing left out. */
export async function rowsOf(
	{ id }: Pick<Tenant, "id">,
	connection: Pool = owner,
): Promise<Record<string, unknown[]>> {
	const found: Record<string, unknown[]> = {};
	const tables = await tablesOfTenants();
	for (const table of tables.filter((name) => !transientTables.includes(name))) {
		const rows = await connection<{ row: string }[]>`
			select (to_jsonb(t) - 'tenant_id')::text as row from ${connection(table)} t
			where tenant_id = ${id} and to_jsonb(t) -> 'count' is distinct from '0'
				and not to_jsonb(t) @> '{"made": 0, "done": 0}'
			order by (to_jsonb(t) - 'tenant_id')::text`;
		found[table] = rows.map(({ row }) => JSON.parse(row));
	}
	const [tenant] = await connection<{ row: string }[]>`
		select (to_jsonb(t) - 'id' - 'slug')::text as row from tenants t where id = ${id}`;
	return { ...found, tenants: [JSON.parse(tenant?.row ?? "null")] };
}

/** Every file of a tenant by its name, in hex. */
export function filesOf({ id }: Pick<Tenant, "id">): Record<string, string> {
	const folder = join(dataDir, "uploads", String(id));
	const files = readTree(folder).map((name) => [name, readFileSync(join(folder, name), "hex")]);
	return Object.fromEntries(files);
}

function readTree(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
			.sort();
	} catch {
		return [];
	}
}

/** The files of all tenants. */
export const allFiles = (): string[] => readTree(join(dataDir, "uploads"));
