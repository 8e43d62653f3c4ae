import { sql } from "drizzle-orm";
import type { PublicReportState, TrackingState } from "#contract/public-reports/constants.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import {
	isClosed,
	type RequestPriority,
	type RequestStatus,
} from "#contract/requests/constants.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import { equipment } from "../equipment/table.ts";
import { uploads } from "../images/uploads.table.ts";
import { workKinds } from "../kinds/table.ts";
import { facilities } from "../places/table.ts";
import {
	boolean,
	integer,
	jsonText,
	notNull,
	nullable,
	text,
} from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { requestRatings } from "../ratings/table.ts";
import { requests } from "../requests/table.ts";
import { requestNotes } from "../requests/timeline.table.ts";
import { mailedAddressSql } from "./submission.queries.ts";
import { reportEntries, reports } from "./table.ts";

/** Finds the file of the first image of a report by its sender's link, if that has not ended. */
export async function findTrackedPhoto(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	endedBefore: Date,
): Promise<string | null> {
	const [row] = await selectRows(db, { file: uploads.file })`
		select u.file from reports p
		join report_photos h on h.tenant_id = p.tenant_id and h.report_id = p.id and h.entry_id is null
		join uploads u on u.tenant_id = p.tenant_id and u.file = h.file
		where p.tenant_id = ${tenantId} and p.token_hash = ${tokenHash}
			and (p.closed_at is null or p.closed_at > ${endedBefore.toISOString()})
		order by h.id limit 1`;
	return row?.file ?? null;
}

/** Joins the equipment of a report as `e`, if it is still there. */
const presentEquipment = sql`left join equipment e on e.tenant_id = p.tenant_id
	and e.id = p.equipment_id and e.facility_id = p.facility_id and e.state <> 'retired'
	and e.deleted_at is null`;

/** Finds a report whose request is done, with the data for rating or reopening it. */
export async function findDoneReport({ db, tenantId }: TenantDb, tokenHash: string) {
	const [row] = await selectRows(db, {
		id: reports.id,
		closing_time: notNull(requests.closingTime),
		stars: nullable(requestRatings.stars),
		comment: nullable(requestRatings.comment),
		report_id: nullable(integer),
		reopenings: integer,
		planned: boolean,
		public_id: nullable(text),
		piece: nullable(equipment.publicId),
	})`
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
		${presentEquipment}
		left join request_ratings t on t.tenant_id = r.tenant_id and t.request_id = r.id
			and t.closing = r.closings
		where p.tenant_id = ${tenantId} and p.token_hash = ${tokenHash}`;
	if (!row) return null;
	return {
		id: row.id,
		closed: new Date(row.closing_time),
		rating:
			row.stars === null || row.comment === null
				? null
				: {
						stars: row.stars,
						comment: row.comment,
						reportId: row.report_id,
					},
		reopenings: row.reopenings,
		publicId: row.public_id,
		/** The code of the equipment that it concerns. */
		equipmentId: row.piece,
		/** Whether a plan created it. */
		planned: row.planned,
	};
}

/** A report of a link, and what its answer does not have. */
export type LinkedReport = {
	report: TrackedReport;
	branchId: number;
	/** The usual priority and the targets of its kind of work, or that of its equipment. */
	kind: { priority: RequestPriority | null; targets: SlaTargets | null };
	/** The codes at which something else can be reported; null if nothing can be there. */
	place: NonNullable<TrackedReport["place"]> | null;
};

/** Finds the data of a report for those who have its link; null if the link has ended. */
export async function findTrackedReport(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	endedBefore: Date,
): Promise<LinkedReport | null> {
	const [row] = await selectRows(db, {
		id: reports.id,
		state: reports.state,
		version: reports.version,
		text: reports.text,
		danger: reports.danger,
		date: reports.date,
		reason: reports.reason,
		request_id: reports.requestId,
		branch_id: reports.branchId,
		mailed: boolean,
		public_id: nullable(facilities.publicId),
		piece: nullable(equipment.publicId),
		due_at: nullable(requests.dueAt),
		name_en: nullable(facilities.nameEn),
		name_ar: nullable(facilities.nameAr),
		status: nullable(requests.status),
		gone: boolean,
		pictures: integer,
		begun: boolean,
		priority: workKinds.priority,
		targets: nullable(jsonText),
	})`
		select p.id, p.state, p.version, p.text, p.danger, p.date, p.reason, p.request_id, p.branch_id,
			(${mailedAddressSql}) is not null as mailed,
			case when f.reports_off = 0 and f.deleted_at is null then f.public_id end as public_id,
			e.public_id as piece, case when r.due_basis = 'calendar' then r.due_at end as due_at,
			f.name_en, f.name_ar, r.status, r.deleted_at is not null as gone,
			(select count(*)::integer from report_photos
				where tenant_id = ${tenantId} and report_id = p.id and entry_id is null) as pictures,
			${hasBegun(tenantId)} as begun, k.priority, k.targets
		from reports p
		left join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
		${presentEquipment}
		left join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
		left join lateral (select priority, targets from work_kinds
			where tenant_id = ${tenantId} and id in (p.kind_id, e.kind_id) and state = 'in_use'
				and deleted_at is null
			order by id is not distinct from p.kind_id desc limit 1) k on true
		where p.tenant_id = ${tenantId} and p.token_hash = ${tokenHash}
			and (p.closed_at is null or p.closed_at > ${endedBefore.toISOString()})`;
	if (!row) return null;
	const [own, answers] = await Promise.all([
		selectRows(db, { text: reportEntries.text, at: reportEntries.at, pictures: integer })`
			select text, at, (select count(*)::integer from report_photos
				where tenant_id = ${tenantId} and entry_id = e.id) as pictures
			from report_entries e
			where tenant_id = ${tenantId} and report_id = ${row.id} order by at, id`,
		selectRows(db, { text: requestNotes.desc, at: requestNotes.createdAt, pictures: integer })`
			select "desc" as text, created_at as at, 0 as pictures from request_notes
			where tenant_id = ${tenantId} and request_id = ${row.request_id}
				and public = 1 order by created_at, id`,
	]);
	const notes = [
		...own.map((note) => ({ ...note, own: true, at: toIsoString(note.at) })),
		...answers.map((note) => ({ ...note, own: false, at: toIsoString(note.at) })),
	].sort((one, other) => one.at.localeCompare(other.at));
	const isOpenRequest = row.state === "open" && row.status !== null && !isClosed(row.status);
	const report: TrackedReport = {
		number: row.id,
		state: trackStateOf(row),
		// Decisions alone make another version of a report.
		...(row.state === "held" && row.version > 1 ? { reconsidered: true as const } : {}),
		facility:
			row.name_en === null || row.name_ar === null
				? null
				: { name_en: row.name_en, name_ar: row.name_ar },
		text: row.text,
		danger: row.danger === 1 ? 1 : 0,
		pictures: row.pictures,
		date: toIsoString(row.date),
		reason: row.state === "refused" ? row.reason : null,
		notes,
		...(isOpenRequest && row.request_id !== null ? { request_id: row.request_id } : {}),
		...(isOpenRequest && row.due_at !== null ? { due: toIsoString(row.due_at) } : {}),
		...(row.mailed ? { mailed: true as const } : {}),
	};
	const { public_id: facility, piece: equipmentId, branch_id: branchId } = row;
	const place =
		facility === null ? null : { facility, ...(equipmentId ? { equipment: equipmentId } : {}) };
	const targets = row.targets === null ? null : (JSON.parse(row.targets) as SlaTargets);
	return { report, branchId, kind: { priority: row.priority, targets }, place };
}

/** The recipient and the contents of a mail with news. */
export type ReportNewsMailData = { email: string; language: "ar" | "en"; state: TrackingState };

/**
 * Returns the data of the mail; null if the sender has left no address or was erased, and if there is
 * no news: the decision was taken back.
 */
export async function findReportNewsMailData(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<ReportNewsMailData | null> {
	const [row] = await selectRows(db, {
		contact_email: nullable(text),
		language: reports.language,
		state: reports.state,
		status: nullable(requests.status),
		gone: boolean,
		begun: boolean,
	})`
		select ${mailedAddressSql} as contact_email, p.language, p.state, r.status, r.deleted_at is not null as gone,
			${hasBegun(tenantId)} as begun
		from reports p left join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
		where p.tenant_id = ${tenantId} and p.id = ${id}`;
	if (!row || row.contact_email === null || row.state === "held") return null;
	return {
		email: row.contact_email,
		language: row.language,
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
const trackingStates: Readonly<Record<RequestStatus, TrackingState>> = {
	pending: "received",
	in_progress: "in_work",
	late: "in_work",
	done: "done",
	rejected: "refused",
};

function trackStateOf({
	state,
	status,
	gone,
	begun,
}: {
	state: PublicReportState;
	status: RequestStatus | null;
	gone: boolean;
	begun: boolean;
}): TrackingState {
	if (state === "held") return "received";
	if (state === "refused" || gone) return "refused";
	const shownState = (status && trackingStates[status]) ?? "in_work";
	if (shownState === "done" || shownState === "refused") return shownState;
	if (state === "joined") return "known";
	return begun ? shownState : "received";
}
