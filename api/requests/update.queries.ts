import { sql } from "drizzle-orm";
import type { RequestStatus, RequestType } from "#contract/requests/constants.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { boolean, instantText } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requests } from "../tables.ts";
import { openStatusesSql } from "./status/statuses.table.ts";
import { isVisibleSql } from "./visibility.queries.ts";
import type { RequestVisibility } from "./visibility-scope.queries.ts";

/** The state of a request that the rules check before a change. */
export type RequestState = {
	id: number;
	type: RequestType;
	status: RequestStatus;
	memberId: number;
	assignedToId: number | null;
	/**
	 * The plan for which it was created: its requester, the plan's owner, has thousands of such
	 * requests.
	 */
	planId: number | null;
	branchId: number | null;
	subbranchId: number | null;
	facilityId: number | null;
	resourceId: number | null;
	equipmentId: number | null;
	kindId: number | null;
	qty: number | null;
	cost: string | null;
	priority: RequestRow["priority"];
	comment: string;
	/**
	 * The instant of its creation, or of its reopening after it was done: its times are counted from
	 * then.
	 */
	date: Date;
	dueAt: Date;
	/** The instant by which an answer is expected; null if none is. */
	respondBy: Date | null;
	/** Whether it has been answered, or the time for an answer has passed. */
	isJudged: boolean;
	lateAt: Date | null;
	closingTime: Date | null;
	/** The number of times it was closed. */
	closings: number;
	version: number;
};

/** Finds a visible request and locks it until the transaction ends. */
export async function lockRequest(
	scope: TenantDb,
	id: number,
	visibility: RequestVisibility,
): Promise<RequestState | null> {
	const [row] = await selectRows(scope.db, {
		id: requests.id,
		type: requests.type,
		status: requests.status,
		member_id: requests.memberId,
		assigned_to_id: requests.assignedToId,
		plan_id: requests.planId,
		branch_id: requests.branchId,
		subbranch_id: requests.subbranchId,
		facility_id: requests.facilityId,
		resource_id: requests.resourceId,
		equipment_id: requests.equipmentId,
		kind_id: requests.kindId,
		qty: requests.qty,
		cost: requests.cost,
		priority: requests.priority,
		comment: requests.comment,
		date: instantText,
		due_at: requests.dueAt,
		late_at: requests.lateAt,
		closing_time: requests.closingTime,
		closings: requests.closings,
		version: requests.version,
		respond_by: requests.respondBy,
		is_judged: boolean,
	})`
		select r.id, r.type, r.status, r.member_id, r.assigned_to_id, r.plan_id, r.branch_id, r.subbranch_id,
			r.facility_id, r.resource_id, r.equipment_id, r.kind_id, r.qty, r.cost, r.priority, r.comment, coalesce(r.reopened_at, r.date) as date,
			r.due_at, r.late_at, r.closing_time, r.closings, r.version,
			r.respond_by, r.answered_at is not null or r.unanswered_at is not null as is_judged
		from ${requests} r
		where ${isVisibleSql(scope, visibility)} and r.id = ${id}
		for update`;
	if (!row) return null;
	return {
		id: row.id,
		type: row.type,
		status: row.status,
		memberId: row.member_id,
		assignedToId: row.assigned_to_id,
		planId: row.plan_id,
		branchId: row.branch_id,
		subbranchId: row.subbranch_id,
		facilityId: row.facility_id,
		resourceId: row.resource_id,
		equipmentId: row.equipment_id,
		kindId: row.kind_id,
		qty: row.qty,
		cost: row.cost,
		priority: row.priority,
		comment: row.comment,
		date: new Date(row.date),
		dueAt: new Date(row.due_at),
		respondBy: row.is_judged || row.respond_by === null ? null : new Date(row.respond_by),
		isJudged: row.is_judged,
		lateAt: row.late_at === null ? null : new Date(row.late_at),
		closingTime: row.closing_time === null ? null : new Date(row.closing_time),
		closings: row.closings,
		version: row.version,
	};
}

/** @param respondBy the instant by which an answer is expected, unless one was given or missed */
export async function updateStatus(
	{ db, tenantId }: TenantDb,
	{ id, respondBy }: Pick<RequestState, "id" | "respondBy">,
	status: RequestStatus,
	closingTime: Date | null,
	now: Date,
): Promise<void> {
	const closing = closingTime
		? sql`case when status in (${openStatusesSql}) then 1 else 0 end`
		: sql`0`;
	await db.execute(sql`
		update requests set status = ${status}, closing_time = ${closingTime?.toISOString() ?? null},
			closings = closings + ${closing},
			respond_by = case when answered_at is null and unanswered_at is null
				then ${respondBy?.toISOString() ?? null}::timestamptz else respond_by end,
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Sets the assignee of a request. */
export async function updateAssignment(
	{ db, tenantId }: TenantDb,
	id: number,
	assignedToId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set assigned_to_id = ${assignedToId}, version = version + 1,
			updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Returns the summary of a request for public users. */
export async function findPublicSummary({ db, tenantId }: TenantDb, id: number) {
	const [row] = await selectRows(db, { public_summary: requests.publicSummary })`
		select public_summary from requests where tenant_id = ${tenantId} and id = ${id}`;
	return row?.public_summary ?? null;
}

export async function updatePublicSummary(
	{ db, tenantId }: TenantDb,
	id: number,
	summary: string | null,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set public_summary = ${summary}, version = version + 1,
			updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/**
 * Records the first action on a request by anybody but its requester, or that requester and
 * assignee are one.
 */
export async function markFirstResponse(
	{ db, tenantId }: TenantDb,
	id: number,
	actorId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set answered_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id} and answered_at is null
			and (member_id <> ${actorId} or assigned_to_id = member_id)`);
}
