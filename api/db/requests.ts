import { type SQL, sql } from "drizzle-orm";
import type { RequestStatus, RequestType } from "#contract/requests.ts";
import type { Request, RequestEvent, RequestRow } from "#contract/schemas/requests.ts";
import type { Scope } from "./database.ts";
import { presentMoment, presentNamed } from "./lists/related.ts";
import { requestList, requestReading } from "./lists/requests.ts";
import { presentParts, selectParts } from "./parts.ts";
import { ratingsOfRequest } from "./ratings.ts";
import { reportsOfRequest } from "./reports/of-request.ts";
import { changesOf, resourceNames } from "./request-edits.ts";
import type { RequestTimes } from "./request-times.ts";
import { requestEvents, requests } from "./schema/index.ts";
import { isUnanswered, lateableOnes, openOnes } from "./schema/statuses.ts";
import type { ReportVisibility, RequestVisibility } from "./visibility.ts";
import { isWatchedBy } from "./watchers.ts";
import { presentWork, selectWork } from "./work.ts";

/** The policy's answer as a condition on `requests r`; null when everything may be seen. */
export function visibleRequests({ tenantId }: Scope, visibility: RequestVisibility): SQL | null {
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
	if (watched) conditions.push(isWatchedBy(tenantId, memberId));
	return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same as a condition that always is one. */
export const mayBeOpened = (scope: Scope, visibility: RequestVisibility): SQL =>
	visibleRequests(scope, visibility) ?? sql`true`;

/** What a request has to be to be there and be seen, as a condition on `requests r`. */
const seen = (scope: Scope, visibility: RequestVisibility): SQL =>
	sql`${requestList.where(scope.tenantId)} and ${mayBeOpened(scope, visibility)}`;

/** Whether a request is there and may be seen. */
export async function requestIsSeen(
	scope: Scope,
	id: number,
	visibility: RequestVisibility,
): Promise<boolean> {
	const [row] = await scope.db.execute(sql`
		select r.id from ${requests} r
		where ${seen(scope, visibility)} and r.id = ${id}`);
	return row !== undefined;
}

/** Whether there is a request that may be seen and is from a member, or assigned to them. */
export async function sharesRequestWith(
	scope: Scope,
	memberId: number,
	visibility: RequestVisibility,
): Promise<boolean> {
	const [row] = await scope.db.execute(sql`
		select r.id from ${requests} r
		where ${seen(scope, visibility)}
			and (r.member_id = ${memberId} or r.assigned_to_id = ${memberId})
		limit 1`);
	return row !== undefined;
}

/** What the rules look at when a request changes. */
export type RequestState = {
	id: number;
	type: RequestType;
	status: RequestStatus;
	memberId: number;
	assignedToId: number | null;
	/** The plan that it was made for: its requester, the plan's owner, raised thousands of such. */
	planId: number | null;
	branchId: number | null;
	facilityId: number | null;
	resourceId: number | null;
	qty: number | null;
	cost: string | null;
	priority: RequestRow["priority"];
	comment: string;
	/** When it was made, or taken up again after it was done: from then its times are counted. */
	date: Date;
	dueAt: Date;
	/** Until when an answer is waited for; null where none is, or not any more. */
	respondBy: Date | null;
	/** It has been answered, or has not been in time. */
	isJudged: boolean;
	lateAt: Date | null;
	closingTime: Date | null;
	/** How often it was closed. */
	closings: number;
	version: number;
};

/** Finds a request that may be seen and keeps others from changing it until the call ends. */
export async function lockRequest(
	scope: Scope,
	id: number,
	visibility: RequestVisibility,
): Promise<RequestState | null> {
	const [row] = await scope.db.execute(sql`
		select r.id, r.type, r.status, r.member_id, r.assigned_to_id, r.plan_id, r.branch_id,
			r.facility_id, r.resource_id, r.qty, r.cost, r.priority, r.comment, coalesce(r.reopened_at, r.date) as date,
			r.due_at, r.late_at, r.closing_time, r.closings, r.version,
			r.respond_by, r.answered_at is not null or r.unanswered_at is not null as is_judged
		from ${requests} r
		where ${seen(scope, visibility)} and r.id = ${id}
		for update`);
	if (!row) return null;
	return {
		id: row.id as number,
		type: row.type as RequestType,
		status: row.status as RequestStatus,
		memberId: row.member_id as number,
		assignedToId: row.assigned_to_id as number | null,
		planId: row.plan_id as number | null,
		branchId: row.branch_id as number | null,
		facilityId: row.facility_id as number | null,
		resourceId: row.resource_id as number | null,
		qty: row.qty as number | null,
		cost: row.cost as string | null,
		priority: row.priority as RequestRow["priority"],
		comment: row.comment as string,
		date: new Date(String(row.date)),
		dueAt: new Date(String(row.due_at)),
		respondBy: row.is_judged || row.respond_by === null ? null : new Date(String(row.respond_by)),
		isJudged: row.is_judged === true,
		lateAt: row.late_at === null ? null : new Date(String(row.late_at)),
		closingTime: row.closing_time === null ? null : new Date(String(row.closing_time)),
		closings: row.closings as number,
		version: row.version as number,
	};
}

export type NewRequest = RequestTimes & {
	id: number;
	type: RequestType;
	priority: RequestRow["priority"];
	comment: string;
	date: Date;
	memberId: number;
	assignedToId: number | null;
	branchId: number | null;
	subbranchId: number | null;
	facilityId: number | null;
	resourceId: number | null;
	equipmentId?: number | null;
	qty: number | null;
	cost: string | null;
	/** The plan that it is made for. */
	planId?: number;
};

export async function insertRequest({ db, tenantId }: Scope, request: NewRequest): Promise<void> {
	await db.insert(requests).values({ tenantId, ...request });
}

export async function insertRequests(
	{ db, tenantId }: Scope,
	all: readonly NewRequest[],
): Promise<void> {
	if (all.length === 0) return;
	await db.insert(requests).values(all.map((request) => ({ tenantId, ...request })));
}

export async function updateStatus(
	{ db, tenantId }: Scope,
	id: number,
	status: RequestStatus,
	closingTime: Date | null,
	now: Date,
): Promise<void> {
	const closing = closingTime ? sql`case when status in (${openOnes}) then 1 else 0 end` : sql`0`;
	await db.execute(sql`
		update requests set status = ${status}, closing_time = ${closingTime?.toISOString() ?? null},
			closings = closings + ${closing},
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Puts a request into somebody's hands. */
export async function updateAssignment(
	{ db, tenantId }: Scope,
	id: number,
	assignedToId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set assigned_to_id = ${assignedToId}, version = version + 1,
			updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** What strangers at the same place read of a request. */
export async function summaryOf({ db, tenantId }: Scope, id: number): Promise<string | null> {
	const [row] = await db.execute<{ public_summary: string | null }>(
		sql`select public_summary from requests where tenant_id = ${tenantId} and id = ${id}`,
	);
	return row?.public_summary ?? null;
}

export async function updateSummary(
	{ db, tenantId }: Scope,
	id: number,
	summary: string | null,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set public_summary = ${summary}, version = version + 1,
			updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Notes when somebody else than its requester first acted on a request, or that both are one. */
export async function markAnswered(
	{ db, tenantId }: Scope,
	id: number,
	actorId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set answered_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id} and answered_at is null
			and (member_id <> ${actorId} or assigned_to_id = member_id)`);
}

/** Turns up to 500 overdue requests late, and tells which. */
export async function markLate({ db, tenantId }: Scope, now: Date) {
	const overdue = await db.execute<{
		id: number;
		member_id: number;
		assigned_to_id: number | null;
		plan_id: number | null;
		branch_id: number | null;
		status: RequestStatus;
	}>(sql`
		select id, member_id, assigned_to_id, plan_id, branch_id, status from requests
		where tenant_id = ${tenantId} and status in (${lateableOnes})
			and late_at is null and due_at <= ${now.toISOString()} and deleted_at is null
		order by due_at limit 500 for update`);
	if (overdue.length > 0)
		await db.execute(sql`
			update requests set status = 'late', late_at = ${now.toISOString()},
				version = version + 1, updated_at = ${now.toISOString()}
			where tenant_id = ${tenantId}
				and id = any(${`{${overdue.map(({ id }) => id).join(",")}}`}::integer[])`);
	return overdue;
}

/** Marks up to 100 requests that nobody has answered in time, and tells which. */
export async function markUnanswered({ db, tenantId }: Scope, now: Date) {
	const waiting = await db.execute<{
		id: number;
		assigned_to_id: number | null;
		branch_id: number | null;
	}>(sql`
		select id, assigned_to_id, branch_id from requests
		where tenant_id = ${tenantId} and ${isUnanswered} and respond_by <= ${now.toISOString()}
		order by respond_by limit 100 for update skip locked`);
	if (waiting.length > 0)
		await db.execute(sql`
			update requests set unanswered_at = ${now.toISOString()}
			where tenant_id = ${tenantId}
				and id = any(${`{${waiting.map(({ id }) => id).join(",")}}`}::integer[])`);
	return waiting;
}

export type NewEvent = {
	requestId: number;
	/** Null where the server acted. */
	memberId?: number | null;
	kind: RequestEvent["kind"];
	before?: unknown;
	after?: unknown;
	at: Date;
};

export async function insertEvent({ db, tenantId }: Scope, event: NewEvent): Promise<void> {
	await db.execute(sql`
		insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
		values (${tenantId}, ${event.requestId}, ${event.memberId ?? null}, ${event.kind},
			${jsonOf(event.before)}::jsonb, ${jsonOf(event.after)}::jsonb, ${event.at.toISOString()})`);
}

/** The same of several requests at once. */
export async function insertEvents(
	{ db, tenantId }: Scope,
	events: readonly NewEvent[],
): Promise<void> {
	if (events.length === 0) return;
	await db.insert(requestEvents).values(events.map((event) => ({ tenantId, ...event })));
}

const jsonOf = (value: unknown) =>
	value === undefined || value === null ? null : JSON.stringify(value);

/** @param noteId when the picture came with a note */
export async function insertPhoto(
	{ db, tenantId }: Scope,
	requestId: number,
	file: string,
	noteId: number | null = null,
): Promise<void> {
	await db.execute(sql`
		insert into request_photos (tenant_id, request_id, note_id, file)
		values (${tenantId}, ${requestId}, ${noteId}::bigint, ${file})`);
}

/** Writes a note on a request, and gives its id. */
export async function insertNote(
	{ db, tenantId }: Scope,
	note: { requestId: number; memberId: number; desc: string; public?: 0 | 1; at: Date },
): Promise<number> {
	const [row] = await db.execute<{ id: string }>(sql`
		insert into request_notes (tenant_id, request_id, member_id, "desc", public, created_at)
		values (${tenantId}, ${note.requestId}, ${note.memberId}, ${note.desc}, ${note.public ?? 0},
			${note.at.toISOString()})
		returning id`);
	return Number(row?.id);
}

/**
 * A request with its pictures, notes and timeline, if it may be seen.
 *
 * @param reader who is told whether they watch it, and which of its reports they may open
 */
export async function findRequest(
	scope: Scope,
	id: number,
	visibility: RequestVisibility,
	reader?: { memberId: number; sees: RequestVisibility; reports: ReportVisibility },
): Promise<Request | null> {
	const { db, tenantId } = scope;
	const watching = reader
		? sql`, case when ${isWatchedBy(tenantId, reader.memberId)} then
			case when ${mayBeOpened(scope, reader.sees)} then 'too' else 'only' end end as watching`
		: sql``;
	const [[row], photos, notes, events, reports, ratings] = await Promise.all([
		db.execute(sql`
			select ${requestReading.select}, r.version, r.cost, r.respond_by, r.answered_at,
				r.public_summary, r.plan_id, plan.name_en as plan_name_en, plan.name_ar as plan_name_ar,
				${selectWork(tenantId, id)} as work, ${selectParts(tenantId, id)} as parts
				${watching}
			from ${requests} r ${requestReading.joins}
			left join plans plan on plan.tenant_id = ${tenantId} and plan.id = r.plan_id
			where ${seen(scope, visibility)} and r.id = ${id}`),
		db.execute<{ file: string; note_id: string | null }>(sql`
			select file, note_id from request_photos
			where tenant_id = ${tenantId} and request_id = ${id} order by id`),
		db.execute(sql`
			select n.id, n."desc", n.public, n.created_at, n.member_id, m.name_en as member_name_en,
				m.name_ar as member_name_ar
			from request_notes n left join members m on m.tenant_id = n.tenant_id and m.id = n.member_id
			where n.tenant_id = ${tenantId} and n.request_id = ${id} order by n.created_at, n.id`),
		db.execute(sql`
			select e.kind, e.at, e.before, e.after, e.member_id, m.name_en as member_name_en,
				m.name_ar as member_name_ar, a.id as after_id, a.name_en as after_name_en,
				a.name_ar as after_name_ar, f.id as before_id, f.name_en as before_name_en,
				f.name_ar as before_name_ar
			from request_events e
			left join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
			left join members a on a.tenant_id = e.tenant_id
				and a.id = case when e.kind = 'assigned' then (e.after #>> '{}')::integer end
			left join members f on f.tenant_id = e.tenant_id
				and f.id = case when e.kind = 'assigned' then (e.before #>> '{}')::integer end
			where e.tenant_id = ${tenantId} and e.request_id = ${id} order by e.at, e.id`),
		reportsOfRequest(scope, id, reader?.reports),
		ratingsOfRequest(scope, id),
	]);
	if (!row) return null;
	const resourceNamed = await resourceNames(scope, events);
	const addresses = (noteId: unknown) =>
		photos
			.filter((photo) => String(photo.note_id) === String(noteId))
			.map((photo) => `/uploads/${photo.file}`);
	const own = addresses(null);
	return {
		...requestReading.present(row),
		version: row.version as number,
		cost: row.cost as string | null,
		...(row.respond_by === null
			? {}
			: {
					respond_by: presentMoment(row.respond_by),
					answered_at: row.answered_at === null ? null : presentMoment(row.answered_at),
				}),
		photo: own[0] ?? null,
		photos: own,
		notes: notes.map((note) => ({
			desc: note.desc as string,
			createdAt: presentMoment(note.created_at),
			memberDetails: presentNamed(note, "member"),
			photos: addresses(note.id),
			...(note.public === 1 ? { public: true } : {}),
		})),
		...(row.plan_id === null ? {} : { planDetails: presentNamed(row, "plan") }),
		...(reports.length > 0 ? { reports } : {}),
		...(ratings.length > 0 ? { ratings } : {}),
		...(row.work === null ? {} : { work: presentWork(row.work) }),
		...(row.parts === null ? {} : { parts: presentParts(row.parts) }),
		...(row.public_summary === null ? {} : { public_summary: row.public_summary as string }),
		...(row.watching ? { watching: row.watching as Request["watching"] } : {}),
		timeline: events.map((event) => ({
			kind: event.kind as RequestEvent["kind"],
			at: presentMoment(event.at),
			memberDetails: presentNamed(event, "member"),
			before: event.kind === "assigned" ? presentNamed(event, "before") : textOf(event.before),
			after: event.kind === "assigned" ? presentNamed(event, "after") : textOf(event.after),
			...(event.kind === "edited" ? { changes: changesOf(event, resourceNamed) } : {}),
		})),
	};
}

/** A JSON text value; null for any other. */
function textOf(json: unknown): string | null {
	const value: unknown = typeof json === "string" ? JSON.parse(json) : null;
	return typeof value === "string" ? value : null;
}
