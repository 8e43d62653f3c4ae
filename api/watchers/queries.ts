import { type SQL, sql } from "drizzle-orm";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestWatchers } from "./table.ts";

/** The condition on `requests r` that a member watches a request. */
export const isWatchedBySql = (tenantId: number, memberId: number): SQL => sql`exists (
	select from request_watchers w
	where w.tenant_id = ${tenantId} and w.request_id = r.id and w.member_id = ${memberId})`;

/** Makes a member watch a request; returns false if they do already. */
export async function insertWatcher(
	{ db, tenantId }: TenantDb,
	requestId: number,
	memberId: number,
	now: Date,
): Promise<boolean> {
	const added = await db.execute(sql`
		insert into request_watchers (tenant_id, request_id, member_id, since)
		values (${tenantId}, ${requestId}, ${memberId}, ${now.toISOString()})
		on conflict (tenant_id, request_id, member_id) do nothing returning member_id`);
	return added.length > 0;
}

/** Ends a member's watching of a request; returns false if they did not watch it. */
export async function deleteWatcher(
	{ db, tenantId }: TenantDb,
	requestId: number,
	memberId: number,
): Promise<boolean> {
	const removed = await db.execute(sql`
		delete from request_watchers
		where tenant_id = ${tenantId} and request_id = ${requestId} and member_id = ${memberId}
		returning member_id`);
	return removed.length > 0;
}

/** Finds the existing members who watch a request. */
export async function findWatchers({ db, tenantId }: TenantDb, requestId: number) {
	const rows = await selectRows(db, { member_id: requestWatchers.memberId })`
		select w.member_id from request_watchers w
		join members m on m.tenant_id = w.tenant_id and m.id = w.member_id and m.deleted_at is null
			and ${isCurrentMemberSql("m")}
		where w.tenant_id = ${tenantId} and w.request_id = ${requestId}`;
	return rows.map((row) => row.member_id);
}
