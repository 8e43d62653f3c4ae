import { sql } from "drizzle-orm";
import { isAwaySql } from "../absences/queries.ts";
import { members } from "../members/table.ts";
import type { LocalDay } from "../platform/database/day-bounds.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { kindRoutes } from "./table.ts";

/** The place of a request. */
export type KindPlace = { readonly branchId: number | null; readonly subbranchId: number | null };

/**
 * Finds the routes of a kind of work that concern a branch: its own line first, then the one for
 * all branches. Lines of members who were deleted or have left are not among them, and none of a
 * retired kind.
 */
export async function findRoutesOfBranch(
	{ db, tenantId }: TenantDb,
	kindId: number,
	branchId: number | null,
	now: Date,
): Promise<{ member_id: number | null }[]> {
	return selectRows(
		db,
		{ member_id: kindRoutes.memberId },
		sql`
		select r.member_id from kind_routes r
		join work_kinds k on k.tenant_id = ${tenantId} and k.id = r.kind_id and k.state = 'in_use'
		left join members m on m.tenant_id = ${tenantId} and m.id = r.member_id
		where r.tenant_id = ${tenantId} and r.kind_id = ${kindId} and r.branch_id in (0, ${branchId ?? 0})
			and (r.member_id is null or (m.deleted_at is null and ${isCurrentMemberSql("m", now)}))
		order by r.branch_id desc`,
	);
}

/** A member who does a kind of work, and the number of open requests that are assigned to them. */
export type KindWorker = { readonly id: number; readonly load: number };

/**
 * Finds the members who do a kind of work at a place and are not absent: those of its sub-branch,
 * or else of its branch, or else of no branch. Those with the fewest open requests come first; of
 * several, the one who has been without a new request for longest.
 */
export async function findWorkersOfKind(
	scope: TenantDb,
	day: LocalDay,
	kindId: number,
	{ branchId, subbranchId }: KindPlace,
): Promise<KindWorker[]> {
	const { db, tenantId } = scope;
	const rows = await selectRows(
		db,
		{ id: members.id, tier: integer, load: nullable(integer) },
		sql`
		select m.id,
			case when m.subbranch_id = ${subbranchId}::integer then 0 when m.branch_id is null then 2 else 1 end
				as tier,
			(select sum(c.count)::integer from member_request_counts c
				where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql}) and c.member_id = m.id)
				as load
		from member_kinds x
		join members m on m.tenant_id = ${tenantId} and m.id = x.member_id
		where x.tenant_id = ${tenantId} and x.kind_id = ${kindId}
			and m.deleted_at is null and ${isCurrentMemberSql("m", day.now)}
			and (m.branch_id is null or m.branch_id = ${branchId}::integer)
			and not ${isAwaySql(scope, day, sql`m.id`)}
		order by tier, coalesce((select sum(c.count) from member_request_counts c
				where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql}) and c.member_id = m.id), 0),
			(select max(r.date) from requests r
				where r.tenant_id = ${tenantId} and r.assigned_to_id = m.id) nulls first, m.id`,
	);
	return rows
		.filter(({ tier }) => tier === rows[0]?.tier)
		.map(({ id, load }) => ({ id, load: load ?? 0 }));
}
