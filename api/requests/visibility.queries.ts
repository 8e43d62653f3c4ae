import { type SQL, sql } from "drizzle-orm";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requests } from "../tables.ts";
import { isWatchedBySql } from "../watchers/queries.ts";
import { requestList } from "./list.ts";
import type { ManagedPlaces, RequestVisibility, VisiblePlace } from "./visibility-scope.queries.ts";

/** The condition on `requests r` for a visibility of the policy; null if all requests are visible. */
export function visibleRequestsSql(
	{ tenantId }: TenantDb,
	visibility: RequestVisibility,
): SQL | null {
	if (visibility === "all") return null;
	const { memberId, branchId, subbranchId, watched } = visibility;
	const conditions = [
		sql`r.member_id = ${memberId}`,
		sql`r.assigned_to_id = ${memberId}`,
		sql`r.branch_id = any(array(select id from branches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null))`,
		sql`r.subbranch_id = any(array(select id from subbranches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null))`,
	];
	if (branchId !== null) conditions.push(sql`r.branch_id = ${branchId}`);
	if (subbranchId !== null) conditions.push(sql`r.subbranch_id = ${subbranchId}`);
	if (watched) conditions.push(isWatchedBySql(tenantId, memberId));
	return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same as a condition that is never null. */
export const canBeOpenedSql = (scope: TenantDb, visibility: RequestVisibility): SQL =>
	visibleRequestsSql(scope, visibility) ?? sql`true`;

/** The condition on `requests r` for requests that exist and are visible. */
export const isVisibleSql = (scope: TenantDb, visibility: RequestVisibility): SQL =>
	sql`${requestList.where(scope.tenantId)} and ${canBeOpenedSql(scope, visibility)}`;

/** Checks whether a request exists and is visible. */
export async function isRequestVisible(scope: TenantDb, id: number, visibility: RequestVisibility) {
	const [row] = await scope.db.execute(sql`
		select r.id from ${requests} r
		where ${isVisibleSql(scope, visibility)} and r.id = ${id}`);
	return row !== undefined;
}

/** Checks whether a branch or its sub-branch is among the places that a member manages. */
export async function isPlaceManaged(
	{ db, tenantId }: TenantDb,
	managed: ManagedPlaces,
	{ branchId, subbranchId }: VisiblePlace,
): Promise<boolean> {
	if (managed === "all") return true;
	if (branchId !== null && branchId === managed.branchId) return true;
	if (subbranchId !== null && subbranchId === managed.subbranchId) return true;
	if (branchId === null && subbranchId === null) return false;
	const [row] = await db.execute(sql`
		select from branches where tenant_id = ${tenantId} and id = ${branchId}
			and member_id = ${managed.memberId} and deleted_at is null
		union all select from subbranches where tenant_id = ${tenantId} and id = ${subbranchId}
			and member_id = ${managed.memberId} and deleted_at is null
		limit 1`);
	return row !== undefined;
}

/** The condition on `requests r` that its branch or sub-branch is among the places that a member manages. */
export function isPlaceManagedSql({ tenantId }: TenantDb, managed: ManagedPlaces): SQL {
	if (managed === "all") return sql`true`;
	const { memberId, branchId, subbranchId } = managed;
	return sql`(coalesce(r.branch_id = ${branchId}, false) or coalesce(r.subbranch_id = ${subbranchId}, false)
		or exists (select from branches where tenant_id = ${tenantId} and id = r.branch_id
			and member_id = ${memberId} and deleted_at is null)
		or exists (select from subbranches where tenant_id = ${tenantId} and id = r.subbranch_id
			and member_id = ${memberId} and deleted_at is null))`;
}

/**
 * The condition on `requests r` that a member may assign it: is involved in it, or manages its place.
 *
 * @param memberId null to leave out those who are only involved
 */
export const isDispatchedSql = (
	scope: TenantDb,
	memberId: number | null,
	managed: ManagedPlaces,
): SQL =>
	sql`(coalesce(r.member_id = ${memberId}, false) or coalesce(r.assigned_to_id = ${memberId}, false)
		or ${isPlaceManagedSql(scope, managed)})`;

/** The members responsible for a request, and its place. */
export type RequestResponsibility = {
	assignedToId: number | null;
	branchId: number | null;
	subbranchId: number | null;
};

/** Finds the members responsible for a request; null if it does not exist or is not visible. */
export async function findResponsibility(
	scope: TenantDb,
	id: number,
	visibility: RequestVisibility,
): Promise<RequestResponsibility | null> {
	const [row] = await selectRows(scope.db, {
		assignedToId: requests.assignedToId,
		branchId: requests.branchId,
		subbranchId: requests.subbranchId,
	})`
		select r.assigned_to_id as "assignedToId", r.branch_id as "branchId",
			r.subbranch_id as "subbranchId"
		from ${requests} r
		where ${isVisibleSql(scope, visibility)} and r.id = ${id}`;
	return row ?? null;
}

/** Checks whether there is a visible request that was created by, or is assigned to, a member. */
export async function sharesRequestWith(
	scope: TenantDb,
	memberId: number,
	visibility: RequestVisibility,
): Promise<boolean> {
	const [row] = await scope.db.execute(sql`
		select r.id from ${requests} r
		where ${isVisibleSql(scope, visibility)}
			and (r.member_id = ${memberId} or r.assigned_to_id = ${memberId})
		limit 1`);
	return row !== undefined;
}
