import { sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { CalendarOrBranch } from "#api/platform/queue/due-date-queue.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { lateableStatusesSql } from "../status/statuses.table.ts";

/** By when a request is to be answered and finished. */
export type RequestDueTimes = {
	dueAt: Date;
	/** Null where nobody waits for an answer. */
	respondBy: Date | null;
	/** `calendar` where the organisation has said how soon: in a calendar's hours, where there is one. */
	dueBasis: "calendar" | null;
};

/** The branches that have this working time now. */
export async function findBranchesByCalendar(
	{ db, tenantId }: TenantDb,
	of: CalendarOrBranch,
): Promise<number[]> {
	if ("branchId" in of) return [of.branchId];
	const rows = await db.execute<{ id: number }>(sql`
		select id from branches where tenant_id = ${tenantId} and calendar_id = ${of.calendarId}`);
	return rows.map(({ id }) => id);
}

const array = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::integer[]`;

/** Open, never late, and not about to be. */
const isMovable = (now: Date) => sql`status in (${lateableStatusesSql}) and late_at is null
	and deleted_at is null and due_basis = 'calendar' and due_at > ${now.toISOString()}`;

/** The requests of branches whose times follow from working time and are still to come. */
export async function findRequestsDueByCalendar(
	{ db, tenantId }: TenantDb,
	branchIds: readonly number[],
	now: Date,
): Promise<number[]> {
	const rows = await db.execute<{ id: number }>(sql`
		select id from requests
		where tenant_id = ${tenantId} and ${isMovable(now)} and branch_id = any(${array(branchIds)})`);
	return rows.map(({ id }) => id);
}

/** A request as its times are computed anew. */
export type RecomputableRequest = {
	readonly id: number;
	readonly priority: RequestPriority;
	readonly date: Date;
	readonly dueAt: Date;
	readonly respondBy: Date | null;
	/** It has been answered, or has not been in time. */
	readonly isJudged: boolean;
};

/**
 * Those of these requests that are as above, kept from others.
 *
 * @param waiting whether to wait for those that somebody else holds, or to leave them out
 */
export async function lockRecomputableRequests(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
	branchIds: readonly number[],
	{ now, waiting }: { now: Date; waiting: boolean },
): Promise<RecomputableRequest[]> {
	const rows = await db.execute(sql`
		select id, priority, coalesce(reopened_at, date) as date, due_at, respond_by,
			answered_at is not null or unanswered_at is not null as is_judged
		from requests
		where tenant_id = ${tenantId} and id = any(${array(ids)}) and ${isMovable(now)}
			and branch_id = any(${array(branchIds)})
		order by id for update ${waiting ? sql`` : sql`skip locked`}`);
	return rows.map((row) => ({
		id: row.id as number,
		priority: row.priority as RequestPriority,
		date: new Date(String(row.date)),
		dueAt: new Date(String(row.due_at)),
		respondBy: row.respond_by === null ? null : new Date(String(row.respond_by)),
		isJudged: row.is_judged === true,
	}));
}

/** The times of requests, as they become. */
export type UpdatedDueTimes = Pick<RecomputableRequest, "id" | "dueAt" | "respondBy">;

export async function updateDueTimes(
	{ db, tenantId }: TenantDb,
	times: readonly UpdatedDueTimes[],
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests r set due_at = x."dueAt", respond_by = x."respondBy",
			updated_at = ${now.toISOString()}
		from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
			as x (id integer, "dueAt" timestamptz, "respondBy" timestamptz)
		where r.tenant_id = ${tenantId} and r.id = x.id`);
}
