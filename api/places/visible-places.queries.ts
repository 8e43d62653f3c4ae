import { sql } from "drizzle-orm";
import { branchProfileIds } from "#contract/permissions/flags.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { VisiblePlace } from "../requests/visibility-scope.queries.ts";
import { branches } from "./table.ts";

/**
 * Finds the places whose requests a member sees: those that the member manages, and the one that
 * they belong to.
 */
export async function findVisiblePlaces(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<VisiblePlace[]> {
	const belonging = sqlList(branchProfileIds.map((id) => sql`${id}`));
	const places = await selectRows(db, { branch_id: branches.id, subbranch_id: nullable(integer) })`
		select id as branch_id, null::integer as subbranch_id from branches
		where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null
		union all
		select branch_id, id from subbranches
		where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null
		union all
		select branch_id, subbranch_id from members
		where tenant_id = ${tenantId} and id = ${memberId} and branch_id is not null
			and permission_id in (${belonging})`;
	return [...places].map((place) => ({
		branchId: place.branch_id,
		subbranchId: place.subbranch_id,
	}));
}
