import { sql } from "drizzle-orm";
import type { RequestRow } from "#contract/requests/schemas.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestSelect } from "../requests/list.ts";
import { requests } from "../tables.ts";

/** The number of a member's requests closed last that are searched for unrated ones. */
const searched = 20;

/**
 * Finds the member's own requests that are done since an instant and not rated, the last one first.
 * Those of plans, of public reports, and those that the member has done are left out.
 */
export async function findUnratedRequests(
	{ db, tenantId }: TenantDb,
	memberId: number,
	since: Date,
	limit: number,
): Promise<RequestRow[]> {
	const rows = await db.execute(sql`
		with done as (
			select r.id, r.closings, r.closing_time from ${requests} r
			where r.tenant_id = ${tenantId} and r.member_id = ${memberId} and r.status = 'done'
				and r.plan_id is null and r.deleted_at is null
				and r.closing_time >= ${since.toISOString()}
				and r.assigned_to_id is distinct from ${memberId}
			order by r.closing_time desc limit ${searched}
		), unrated as (
			select id from done
			where not exists (select from request_ratings t where t.tenant_id = ${tenantId}
					and t.request_id = done.id and t.closing = done.closings)
				and not exists (select from reports p where p.tenant_id = ${tenantId}
					and p.request_id = done.id and p.state = 'open')
			order by closing_time desc limit ${limit}
		)
		select ${requestSelect.select}
		from unrated join ${requests} r on r.tenant_id = ${tenantId} and r.id = unrated.id
			${requestSelect.joins}
		order by r.closing_time desc, r.id desc`);
	return rows.map((row) => requestSelect.present(row));
}
