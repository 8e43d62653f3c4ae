import { sql } from "drizzle-orm";
import type { CurrentTenant } from "../platform/actor.ts";
import type { Pool } from "../platform/database/pool.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

type FoundTenant = CurrentTenant & { suspended: boolean };

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
	const [row] = await connection<{ id: number }[]>`select id from tenants where slug = ${slug}`;
	if (row) ids.set(slug, row.id);
	return row?.id ?? null;
}

/** Removes a slug from the cache. */
export const evictTenantId = (connection: Pool, slug: string): void =>
	void idsMetBy(connection).delete(slug);

/**
 * Finds the tenant of the transaction in its present state, suspended or not; null if it was
 * deleted.
 */
export async function findCurrentTenant({ db, tenantId }: TenantDb): Promise<FoundTenant | null> {
	const [row] = await db.execute(sql`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at
		from tenants where id = ${tenantId}`);
	return row ? presentTenant(row) : null;
}

/** Finds a tenant by id, suspended or not; null if there is none. */
export async function findTenantById(connection: Pool, id: number): Promise<FoundTenant | null> {
	const [row] = await connection`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at
		from tenants where id = ${id}`;
	return row ? presentTenant(row) : null;
}

const presentTenant = (row: Record<string, unknown>): FoundTenant => ({
	id: row.id as number,
	slug: row.slug as string,
	nameEn: row.name_en as string,
	nameAr: row.name_ar as string,
	timeZone: row.time_zone as string,
	settings: JSON.parse(row.settings as string),
	suspended: row.suspended_at !== null,
});
