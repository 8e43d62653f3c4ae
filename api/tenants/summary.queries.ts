import { sql } from "drizzle-orm";
import type { TenantDb, TransactionDb } from "../platform/database/tenant-transaction.ts";

export type TenantSummaryRow = {
	readonly id: number;
	readonly slug: string;
	readonly nameEn: string;
	readonly nameAr: string;
	readonly createdAt: Date;
	readonly suspended: boolean;
};

/** Returns all tenants by slug. */
export async function listTenants(db: TransactionDb): Promise<TenantSummaryRow[]> {
	const rows = await db.execute<{
		id: number;
		slug: string;
		name_en: string;
		name_ar: string;
		created_at: string;
		suspended_at: string | null;
	}>(sql`
		select id, slug, name_en, name_ar, created_at, suspended_at from tenants order by slug`);
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		nameEn: row.name_en,
		nameAr: row.name_ar,
		createdAt: new Date(row.created_at),
		suspended: row.suspended_at !== null,
	}));
}

/** Counts the members and requests of the tenant, without deleted ones. */
export async function countMembersAndRequests({
	db,
	tenantId,
}: TenantDb): Promise<{ members: number; requests: number }> {
	const [row] = await db.execute<{ members: number; requests: number }>(sql`
		select
			(select count(*)::integer from members
				where tenant_id = ${tenantId} and deleted_at is null) as members,
			(select coalesce(sum(count), 0)::integer from request_counts
				where tenant_id = ${tenantId}) as requests`);
	return { members: row?.members ?? 0, requests: row?.requests ?? 0 };
}
