import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import { instantText, nullable } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { requests } from "../table.ts";
import { closedStatusesSql, openStatusesSql } from "./statuses.table.ts";

/** The subquery for the status before the last change of status; null if it never changed. */
export const lastStatusSql = (tenantId: number, requestId: SQL): SQL => sql`(
	select before #>> '{}' from request_events
	where tenant_id = ${tenantId} and request_id = ${requestId} and kind in ('status', 'late', 'reopened')
	order by at desc, id desc limit 1)`;

/**
 * The expression for when the wait for an answer to a request `r` began: its creation, or the last time that it was
 * reopened or taken up again.
 */
export const awaitedSinceSql = (tenantId: number): SQL => sql`greatest(r.date, r.reopened_at, (
	select max(at) from request_events
	where tenant_id = ${tenantId} and request_id = r.id and kind = 'status'
		and before #>> '{}' in (${closedStatusesSql}) and after #>> '{}' in (${openStatusesSql})))`;

/** Returns when the wait for an answer to a request began. */
export async function findAwaitedSince({ db, tenantId }: TenantDb, id: number) {
	const [row] = await selectRows(db, { at: instantText })`
		select ${awaitedSinceSql(tenantId)} as at from requests r
		where r.tenant_id = ${tenantId} and r.id = ${id}`;
	return row && new Date(row.at);
}

/** Returns the status of a request before its last change; null if it never changed. */
export async function findLastStatus(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<RequestStatus | null> {
	const [row] = await selectRows(db, { before: nullable(requests.status) })`
		select ${lastStatusSql(tenantId, sql`${id}::integer`)} as before`;
	return row?.before ?? null;
}
