import { sql } from "drizzle-orm";
import type { CalendarOrBranch } from "#api/calendars/queries.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { branches } from "../../places/table.ts";
import { arrayLiteral } from "../../platform/database/array-literal.ts";
import { boolean, instantText } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { awaitedSinceSql } from "../status/last-status.queries.ts";
import { lateableStatusesSql } from "../status/statuses.table.ts";
import { requests } from "../table.ts";

/** The instants by which a request must be answered and finished. */
export type RequestDueTimes = {
	dueAt: Date;
	/** The instant by which it must be answered; null if no answer is expected. */
	respondBy: Date | null;
	/** `calendar` if the organisation has set a target: in a calendar's business hours, if there is one. */
	dueBasis: "calendar" | null;
};

/** Finds the branches that use these business hours at present. */
export async function findBranchesByCalendar({ db, tenantId }: TenantDb, of: CalendarOrBranch) {
	if ("branchId" in of) return [of.branchId];
	const rows = await selectRows(db, { id: branches.id })`
		select id from branches where tenant_id = ${tenantId} and calendar_id = ${of.calendarId}`;
	return rows.map(({ id }) => id);
}

const array = (ids: readonly number[]) => sql`${arrayLiteral(ids)}::integer[]`;

/** The condition for requests that are open, were never late, and are not about to be. */
const isMovable = (now: Date) => sql`status in (${lateableStatusesSql}) and late_at is null
	and deleted_at is null and due_basis = 'calendar' and due_at > ${now.toISOString()}`;

/** Finds the requests of branches whose due times follow from business hours and are in the future. */
export async function findRequestsDueByCalendar(
	{ db, tenantId }: TenantDb,
	branchIds: readonly number[],
	now: Date,
): Promise<number[]> {
	const rows = await selectRows(db, { id: requests.id })`
		select id from requests
		where tenant_id = ${tenantId} and ${isMovable(now)} and branch_id = any(${array(branchIds)})`;
	return rows.map(({ id }) => id);
}

export type RecomputableRequest = {
	readonly id: number;
	readonly priority: RequestPriority;
	readonly kindId: number | null;
	readonly date: Date;
	/** The instant since which an answer is expected. */
	readonly awaitedSince: Date;
	readonly dueAt: Date;
	readonly respondBy: Date | null;
	/** Whether it has been answered, or the time for an answer has passed. */
	readonly isJudged: boolean;
};

/**
 * Finds and locks the requests among these that can still be recomputed.
 *
 * @param waiting whether to wait for requests that others have locked, or to leave them out
 */
export async function lockRecomputableRequests(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
	branchIds: readonly number[],
	{ now, waiting }: { now: Date; waiting: boolean },
): Promise<RecomputableRequest[]> {
	const rows = await selectRows(db, {
		id: requests.id,
		priority: requests.priority,
		kind_id: requests.kindId,
		date: instantText,
		awaited_since: instantText,
		due_at: requests.dueAt,
		respond_by: requests.respondBy,
		is_judged: boolean,
	})`
		select id, priority, kind_id, coalesce(reopened_at, date) as date,
			${awaitedSinceSql(tenantId)} as awaited_since, due_at, respond_by,
			answered_at is not null or unanswered_at is not null as is_judged
		from requests r
		where tenant_id = ${tenantId} and id = any(${array(ids)}) and ${isMovable(now)}
			and branch_id = any(${array(branchIds)})
		order by id for update ${waiting ? sql`` : sql`skip locked`}`;
	return rows.map((row) => ({
		id: row.id,
		priority: row.priority,
		kindId: row.kind_id,
		date: new Date(row.date),
		awaitedSince: new Date(row.awaited_since),
		dueAt: new Date(row.due_at),
		respondBy: row.respond_by === null ? null : new Date(row.respond_by),
		isJudged: row.is_judged,
	}));
}

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
