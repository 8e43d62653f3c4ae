import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";

/** What a request was before its status changed last, as a subquery; null where it never did. */
export const lastStatusSql = (tenantId: number, requestId: SQL): SQL => sql`(
	select before #>> '{}' from request_events
	where tenant_id = ${tenantId} and request_id = ${requestId} and kind in ('status', 'late', 'reopened')
	order by at desc, id desc limit 1)`;

/** What a request was before its status changed last; null where it never did. */
export async function findLastStatus(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<RequestStatus | null> {
	const [row] = await db.execute<{ before: RequestStatus | null }>(
		sql`select ${lastStatusSql(tenantId, sql`${id}::integer`)} as before`,
	);
	return row?.before ?? null;
}
