import { sql } from "drizzle-orm";
import type { Row } from "postgres";
import type { TenantContext } from "../context.ts";
import type { Connection } from "./connection.ts";
import type { Scope } from "./database.ts";

type FoundTenant = TenantContext & { suspended: boolean };

/** The tenant of this slug, suspended or not; null when there is none. */
export async function findTenant(
	connection: Connection,
	slug: string,
): Promise<FoundTenant | null> {
	const [row] = await connection`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at
		from tenants where slug = ${slug}`;
	return row ? presentTenant(row) : null;
}

/** The tenant of this id, suspended or not; null when there is none. */
export async function findTenantById(
	connection: Connection,
	id: number,
): Promise<FoundTenant | null> {
	const [row] = await connection`
		select id, slug, name_en, name_ar, time_zone, settings, suspended_at
		from tenants where id = ${id}`;
	return row ? presentTenant(row) : null;
}

const presentTenant = (row: Row): FoundTenant => ({
	id: row.id,
	slug: row.slug,
	nameEn: row.name_en,
	nameAr: row.name_ar,
	timeZone: row.time_zone,
	settings: JSON.parse(row.settings),
	suspended: row.suspended_at !== null,
});

/** The tenants in which a request may have become late by `now`. */
export async function tenantsWithLateRequests(connection: Connection, now: Date) {
	const rows = await connection<{ id: number }[]>`
		select id from tenants where next_due_at <= ${now.toISOString()} order by next_due_at limit 500`;
	return rows.map((row) => row.id);
}

/** Makes sure that the sweep looks at this tenant when `dueAt` has come. */
export async function expectLateness({ db, tenantId }: Scope, dueAt: Date): Promise<void> {
	await db.execute(sql`
		update tenants set next_due_at = ${dueAt.toISOString()}
		where id = ${tenantId} and (next_due_at is null or next_due_at > ${dueAt.toISOString()})`);
}

/** Sets when the sweep has to look at this tenant again: at the next due date, if there is one. */
export async function resetExpectedLateness({ db, tenantId }: Scope): Promise<void> {
	await db.execute(sql`
		update tenants set next_due_at = (
			select min(due_at) from requests
			where tenant_id = ${tenantId} and status in ('pending', 'in_progress')
				and late_at is null and deleted_at is null)
		where id = ${tenantId}`);
}
