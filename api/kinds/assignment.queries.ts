import { sql } from "drizzle-orm";
import { isAwaySql } from "../absences/queries.ts";
import type { LocalDay } from "../platform/database/day-bounds.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { kindRoutes } from "./table.ts";

/** The place of a request. */
export type KindPlace = { readonly branchId: number | null; readonly subbranchId: number | null };

/** A member whom a route of a kind of work names, or one of those who do this work. */
export type RouteChoice = {
	readonly id: number;
	/** The branch of the route; 0 for the one of all branches. */
	readonly branchId: number;
	/** Null for a member whom the route names. */
	readonly worker: {
		/** The lower, the closer the member belongs to the place. */
		readonly tier: number;
		/** The number of open requests that are assigned to the member. */
		readonly load: number;
	} | null;
};

/**
 * Finds the members whom the routes of a kind of work give for a place: by the line of its branch
 * first, then by the one for all branches. Members who were deleted or have left are not among
 * them, and nobody for a retired kind.
 *
 * A line that names nobody gives those who do this work at the place and are not absent: first
 * those of its sub-branch, then of its branch, then of no branch. Those with the fewest open
 * requests come first; of several, the one who has been without a new request for longest.
 */
export async function findRouteChoices(
	scope: TenantDb,
	day: LocalDay,
	kindId: number,
	{ branchId, subbranchId }: KindPlace,
): Promise<RouteChoice[]> {
	const { db, tenantId } = scope;
	const rows = await selectRows(db, {
		id: integer,
		branch_id: kindRoutes.branchId,
		tier: nullable(integer),
		load: nullable(integer),
	})`
		select coalesce(r.member_id, w.id) as id, r.branch_id, w.tier, w.load from kind_routes r
		join work_kinds k on k.tenant_id = ${tenantId} and k.id = r.kind_id and k.state = 'in_use'
		left join members o on o.tenant_id = ${tenantId} and o.id = r.member_id
		left join lateral (
			select m.id,
				case when m.subbranch_id = ${subbranchId}::integer then 0 when m.branch_id is null then 2 else 1
					end + case when m.activated = 1 then 0 else 3 end as tier,
				(select coalesce(sum(c.count), 0)::integer from member_request_counts c
					where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql}) and c.member_id = m.id)
					as load,
				(select max(q.date) from requests q
					where q.tenant_id = ${tenantId} and q.assigned_to_id = m.id) as last
			from member_kinds x
			join members m on m.tenant_id = ${tenantId} and m.id = x.member_id
			where r.member_id is null and x.tenant_id = ${tenantId} and x.kind_id = ${kindId}
				and m.deleted_at is null and ${isCurrentMemberSql("m", day.now)}
				and (m.branch_id is null or m.branch_id = ${branchId}::integer)
				and not ${isAwaySql(scope, day, sql`m.id`)}
		) w on true
		where r.tenant_id = ${tenantId} and r.kind_id = ${kindId} and r.branch_id in (0, ${branchId ?? 0})
			and (w.id is not null or (o.id is not null and o.deleted_at is null
				and ${isCurrentMemberSql("o", day.now)}))
		order by r.branch_id desc, w.tier, w.load, w.last nulls first, w.id`;
	return rows.map(({ id, branch_id: branchId, tier, load }) => ({
		id,
		branchId,
		worker: tier === null ? null : { tier, load: load ?? 0 },
	}));
}
