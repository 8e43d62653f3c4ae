import { sql } from "drizzle-orm";
import type { TrackingState } from "#contract/public-reports/constants.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { mailedAddressSql } from "./submission.queries.ts";

/** Finds a report by its sender's link, and locks it until the transaction ends. */
export async function lockTrackedReport(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
): Promise<{ id: number; requestId: number | null } | null> {
	const [row] = await db.execute(sql`
		select id, request_id from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update`);
	return row ? { id: row.id as number, requestId: row.request_id as number | null } : null;
}

/** Finds the same without a lock, if its link has not ended. */
export async function findReportByTrackingLink(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	endedBefore: Date,
): Promise<{ id: number; requestId: number | null; facilityId: number } | null> {
	const [row] = await db.execute(sql`
		select id, request_id, facility_id from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			and (closed_at is null or closed_at > ${endedBefore.toISOString()})`);
	if (!row) return null;
	return {
		id: row.id as number,
		requestId: row.request_id as number | null,
		facilityId: row.facility_id as number,
	};
}

/** Finds a report whose request is done, with the data for rating or reopening it. */
export async function findDoneReport({ db, tenantId }: TenantDb, tokenHash: string) {
	const [row] = await db.execute(sql`
		select p.id, r.closing_time, t.stars, t.comment, t.report_id,
			(select count(*)::integer from request_reopenings o
				where o.tenant_id = ${tenantId} and o.request_id = r.id and o.report_id is not null)
				as reopenings,
			r.plan_id is not null as planned,
			case when f.reports_off = 0 and f.deleted_at is null then f.public_id end as public_id,
			e.public_id as piece
		from reports p
		join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
			and r.status = 'done' and r.deleted_at is null and r.closing_time is not null
		join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
		left join equipment e on e.tenant_id = p.tenant_id and e.id = p.equipment_id
			and e.facility_id = p.facility_id and e.state <> 'retired' and e.deleted_at is null
		left join request_ratings t on t.tenant_id = r.tenant_id and t.request_id = r.id
			and t.closing = r.closings
		where p.tenant_id = ${tenantId} and p.token_hash = ${tokenHash}`);
	if (!row) return null;
	return {
		id: row.id as number,
		closed: new Date(String(row.closing_time)),
		rating:
			row.stars === null
				? null
				: {
						stars: row.stars as number,
						comment: row.comment as string,
						reportId: row.report_id as number | null,
					},
		reopenings: row.reopenings as number,
		publicId: row.public_id as string | null,
		/** The code of the equipment that it concerns. */
		piece: row.piece as string | null,
		/** Whether a plan created it. */
		planned: row.planned as boolean,
	};
}

/** Finds the data of a report for those who have its link; null if the link has ended. */
export async function findTrackedReport(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	endedBefore: Date,
): Promise<TrackedReport | null> {
	const [row] = await db.execute(sql`
		select p.id, p.state, p.text, p.danger, p.date, p.reason, p.request_id,
			f.name_en, f.name_ar, r.status, r.deleted_at is not null as gone,
			(select count(*)::integer from report_photos
				where tenant_id = ${tenantId} and report_id = p.id) as pictures,
			${hasBegun(tenantId)} as begun
		from reports p
		left join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
		left join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
		where p.tenant_id = ${tenantId} and p.token_hash = ${tokenHash}
			and (p.closed_at is null or p.closed_at > ${endedBefore.toISOString()})`);
	if (!row) return null;
	const [own, answers] = await Promise.all([
		db.execute<{ text: string; at: string }>(sql`
			select text, at from report_entries
			where tenant_id = ${tenantId} and report_id = ${row.id as number} order by at, id`),
		db.execute<{ text: string; at: string }>(sql`
			select "desc" as text, created_at as at from request_notes
			where tenant_id = ${tenantId} and request_id = ${row.request_id as number | null}
				and public = 1 order by created_at, id`),
	]);
	const notes = [
		...own.map(({ text, at }) => ({ own: true, text, at: toIsoString(at) })),
		...answers.map(({ text, at }) => ({ own: false, text, at: toIsoString(at) })),
	].sort((one, other) => one.at.localeCompare(other.at));
	return {
		state: trackStateOf(row),
		facility:
			row.name_en === null
				? null
				: { name_en: row.name_en as string, name_ar: row.name_ar as string },
		text: row.text as string,
		danger: row.danger === 1 ? 1 : 0,
		pictures: row.pictures as number,
		date: toIsoString(row.date),
		reason: row.state === "refused" ? (row.reason as string | null) : null,
		notes,
	};
}

/** The recipient and the contents of a mail with news. */
export type ReportNewsMailData = { email: string; language: "ar" | "en"; state: TrackingState };

/** Returns the data of the mail; null if the sender has left no address, or was erased. */
export async function findReportNewsMailData(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<ReportNewsMailData | null> {
	const [row] = await db.execute(sql`
		select ${mailedAddressSql} as contact_email, p.language, p.state, r.status, r.deleted_at is not null as gone,
			${hasBegun(tenantId)} as begun
		from reports p left join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
		where p.tenant_id = ${tenantId} and p.id = ${id}`);
	if (typeof row?.contact_email !== "string") return null;
	return {
		email: row.contact_email,
		language: row.language === "en" ? "en" : "ar",
		state: trackStateOf(row),
	};
}

/** The condition that work on the request of `p` has begun. */
const hasBegun = (tenantId: number) => sql`exists (
	select from request_events where tenant_id = ${tenantId} and request_id = p.request_id
		and kind = 'status' and after #>> '{}' = 'in_progress')`;

/**
 * The state shown for a request on which work has begun; an unknown status of a newer version
 * counts as work in progress.
 */
const toldOf: Readonly<Record<RequestStatus, TrackingState>> = {
	pending: "received",
	in_progress: "in_work",
	late: "in_work",
	done: "done",
	rejected: "refused",
};

function trackStateOf({ state, status, gone, begun }: Record<string, unknown>): TrackingState {
	if (state === "held") return "received";
	if (state === "refused" || gone) return "refused";
	const told = toldOf[status as RequestStatus] ?? "in_work";
	if (told === "done" || told === "refused") return told;
	if (state === "joined") return "known";
	return begun ? told : "received";
}
