import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb, TransactionDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";

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
	const rows = await selectRows(db, {
		id: tenants.id,
		slug: tenants.slug,
		name_en: tenants.nameEn,
		name_ar: tenants.nameAr,
		created_at: tenants.createdAt,
		suspended_at: tenants.suspendedAt,
	})`
		select id, slug, name_en, name_ar, created_at, suspended_at from tenants order by slug`;
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
	const [row] = await selectRows(db, { members: integer, requests: integer })`
		select
			(select count(*)::integer from members
				where tenant_id = ${tenantId} and deleted_at is null) as members,
			(select coalesce(sum(count), 0)::integer from request_counts
				where tenant_id = ${tenantId}) as requests`;
	return { members: row?.members ?? 0, requests: row?.requests ?? 0 };
}
