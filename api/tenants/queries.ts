import type { PresentTenant } from "../platform/actor.ts";
import type { Pool } from "../platform/database/pool.ts";
import { instantText, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows, shapedRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";

/** A cache of the tenants' ids by slug. Every request checks whether they are still valid. */
const met = new WeakMap<Pool, Map<string, number>>();

function idsMetBy(connection: Pool): Map<string, number> {
	const ids = met.get(connection) ?? new Map<string, number>();
	met.set(connection, ids);
	return ids;
}

/**
 * Returns the id of a tenant by its slug, from this process's cache if possible; null if there is
 * none.
 */
export async function findTenantId(connection: Pool, slug: string): Promise<number | null> {
	const ids = idsMetBy(connection);
	const known = ids.get(slug);
	if (known !== undefined) return known;
	const rows = await connection`select id from tenants where slug = ${slug}`;
	const [row] = shapedRows({ id: tenants.id }, rows);
	if (row) ids.set(slug, row.id);
	return row?.id ?? null;
}

/** Removes a slug from the cache. */
export const evictTenantId = (connection: Pool, slug: string): void =>
	void idsMetBy(connection).delete(slug);

const tenantShape = {
	id: tenants.id,
	slug: tenants.slug,
	name_en: tenants.nameEn,
	name_ar: tenants.nameAr,
	time_zone: tenants.timeZone,
	settings: tenants.settings,
	suspended_at: tenants.suspendedAt,
	read_at: instantText,
};

/**
 * Finds the tenant of the transaction in its present state, suspended or not; null if it was
 * deleted.
 */
export async function findCurrentTenant({ db, tenantId }: TenantDb): Promise<PresentTenant | null> {
	const [row] = await selectRows(db, tenantShape)`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at, now() as read_at
		from tenants where id = ${tenantId}`;
	return row ? presentTenant(row) : null;
}

/** Finds a tenant by id, suspended or not; null if there is none. */
export async function findTenantById(connection: Pool, id: number): Promise<PresentTenant | null> {
	const rows = await connection`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at, now() as read_at
		from tenants where id = ${id}`;
	const [row] = shapedRows(tenantShape, rows);
	return row ? presentTenant(row) : null;
}

const presentTenant = (row: ShapedRow<typeof tenantShape>): PresentTenant => ({
	id: row.id,
	slug: row.slug,
	nameEn: row.name_en,
	nameAr: row.name_ar,
	timeZone: row.time_zone,
	settings: JSON.parse(row.settings),
	suspended: row.suspended_at !== null,
	readAt: new Date(row.read_at),
});
