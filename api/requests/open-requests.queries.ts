import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, requests, subbranches } from "../tables.ts";
import { openStatusesSql } from "./status/statuses.table.ts";
import type { RequestVisibility } from "./visibility-scope.queries.ts";

/** The first requests by due time, of each way in which a member sees them; else any. */
type Wanted = { readonly condition: SQL; readonly limit: number; readonly byDueTime?: boolean };

/**
 * Returns the query for ids of visible open requests that meet a condition on `r`, with `due_at`.
 * Each way in which a member sees requests reads an index of its own, so that the query takes as
 * long however many requests there are.
 */
export function visibleOpenSql(
	{ tenantId }: TenantDb,
	visibility: RequestVisibility,
	{ condition, limit, byDueTime }: Wanted,
): SQL {
	const some = (way: SQL) => sql`(select r.id, r.due_at from ${requests} r
		where r.tenant_id = ${tenantId} and ${way} and r.status in (${openStatusesSql})
			and r.deleted_at is null and ${condition}
		${byDueTime ? sql`order by r.due_at` : sql``} limit ${limit})`;
	if (visibility === "all") return some(sql`true`);
	const { memberId, branchId, subbranchId } = visibility;
	const atPlaces = (
		column: "branch_id" | "subbranch_id",
		places: typeof branches | typeof subbranches,
		own: number | null,
	) => sql`(select f.id, f.due_at from (
			select p.id from ${places} p where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
				and p.deleted_at is null
			union select ${own}::integer
		) place cross join lateral ${some(sql`r.${sql.identifier(column)} = place.id`)} f)`;
	return sql.join(
		[
			some(sql`r.member_id = ${memberId}`),
			some(sql`r.assigned_to_id = ${memberId}`),
			atPlaces("branch_id", branches, branchId),
			atPlaces("subbranch_id", subbranches, subbranchId),
		],
		sql` union `,
	);
}

/** Returns the query for the number of visible open requests that meet a condition, up to `limit`. */
export const countVisibleOpenSql = (
	scope: TenantDb,
	visibility: RequestVisibility,
	condition: SQL,
	limit: number,
): SQL => sql`(select count(*)::integer from (
	select from (${visibleOpenSql(scope, visibility, { condition, limit })}) seen limit ${limit}) counted)`;
