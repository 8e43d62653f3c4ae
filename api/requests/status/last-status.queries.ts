import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import { nullable } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { requests } from "../table.ts";

/** The subquery for the status before the last change of status; null if it never changed. */
export const lastStatusSql = (tenantId: number, requestId: SQL): SQL => sql`(
	select before #>> '{}' from request_events
	where tenant_id = ${tenantId} and request_id = ${requestId} and kind in ('status', 'late', 'reopened')
	order by at desc, id desc limit 1)`;

/** Returns the status of a request before its last change; null if it never changed. */
export async function findLastStatus(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<RequestStatus | null> {
	const [row] = await selectRows(db, { before: nullable(requests.status) })`
		select ${lastStatusSql(tenantId, sql`${id}::integer`)} as before`;
	return row?.before ?? null;
}
