import { type SQL, sql } from "drizzle-orm";
import type { ReportState, TrackState } from "#contract/reports.ts";
import type { Report, TrackedProblem } from "#contract/schemas/reports.ts";
import type { RequestReport } from "#contract/schemas/requests.ts";
import type { Scope } from "./database.ts";
import { presentMoment } from "./lists/related.ts";
import { reportList } from "./lists/reports.ts";
import { reports } from "./schema/index.ts";
import { closedOnes } from "./schema/statuses.ts";
import type { ReportVisibility } from "./visibility.ts";

/** A facility at which something can be reported. */
export type ProblemPlace = {
	id: number;
	publicId: string;
	branchId: number;
	subbranchId: number | null;
	names: { name_en: string; name_ar: string };
	branch: { name_en: string; name_ar: string };
};

/** The facility of a printed code at which people without an account may report. */
export async function findProblemPlace(
	{ db, tenantId }: Scope,
	publicId: string,
): Promise<ProblemPlace | null> {
	const [row] = await db.execute(sql`
		select f.id, f.public_id, f.branch_id, f.subbranch_id, f.name_en, f.name_ar,
			coalesce(s.name_en, b.name_en) as branch_en, coalesce(s.name_ar, b.name_ar) as branch_ar
		from facilities f
		join branches b on b.tenant_id = f.tenant_id and b.id = f.branch_id
		left join subbranches s on s.tenant_id = f.tenant_id and s.id = f.subbranch_id
		where f.tenant_id = ${tenantId} and f.public_id = ${publicId} and f.deleted_at is null
			and f.reports_off = 0`);
	if (!row) return null;
	return {
		id: row.id as number,
		publicId: row.public_id as string,
		branchId: row.branch_id as number,
		subbranchId: row.subbranch_id as number | null,
		names: { name_en: row.name_en as string, name_ar: row.name_ar as string },
		branch: { name_en: row.branch_en as string, name_ar: row.branch_ar as string },
	};
}

export type NewReport = {
	id: number;
	facilityId: number;
	branchId: number;
	subbranchId: number | null;
	text: string;
	danger: number;
	contactName: string | null;
	contactPhone: string | null;
	contactEmail: string | null;
	language: "ar" | "en";
	state: ReportState;
	requestId: number | null;
	tokenHash: string;
	key: string;
	date: Date;
};

/** Whether a form has become a report already. Those that send the same at once wait for each other. */
export async function lockReportKey(scope: Scope, key: string): Promise<boolean> {
	const { db, tenantId } = scope;
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext(${key})) is null as locked`,
	);
	return reportHasKey(scope, key);
}

export async function reportHasKey({ db, tenantId }: Scope, key: string): Promise<boolean> {
	const [row] = await db.execute(
		sql`select id from reports where tenant_id = ${tenantId} and key = ${key}`,
	);
	return row !== undefined;
}

export async function insertReport({ db, tenantId }: Scope, report: NewReport): Promise<void> {
	await db.insert(reports).values({ tenantId, ...report, updatedAt: report.date });
}

export async function insertReportPhoto(
	{ db, tenantId }: Scope,
	reportId: number,
	file: string,
): Promise<void> {
	await db.execute(sql`
		insert into report_photos (tenant_id, report_id, file)
		values (${tenantId}, ${reportId}, ${file})`);
}

/** A report, as its sender's link finds it, which nobody changes until the call ends. */
export async function lockTrackedReport(
	{ db, tenantId }: Scope,
	tokenHash: string,
): Promise<{ id: number; requestId: number | null } | null> {
	const [row] = await db.execute(sql`
		select id, request_id from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update`);
	return row ? { id: row.id as number, requestId: row.request_id as number | null } : null;
}

/** The same, kept from nobody, where its link has not ended. */
export async function findLinkedReport(
	{ db, tenantId }: Scope,
	tokenHash: string,
	endedBefore: Date,
): Promise<{ id: number; requestId: number | null } | null> {
	const [row] = await db.execute(sql`
		select id, request_id from reports
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			and (closed_at is null or closed_at > ${endedBefore.toISOString()})`);
	return row ? { id: row.id as number, requestId: row.request_id as number | null } : null;
}

/** What is known of a report whose request is done, for what may be said of it. */
export async function findDoneReport({ db, tenantId }: Scope, tokenHash: string) {
	const [row] = await db.execute(sql`
		select p.id, r.closing_time, t.stars, t.comment, t.report_id,
			(select count(*)::integer from request_reopenings o
				where o.tenant_id = ${tenantId} and o.request_id = r.id and o.report_id is not null)
				as reopenings,
			case when f.reports_off = 0 and f.deleted_at is null then f.public_id end as public_id
		from reports p
		join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
			and r.status = 'done' and r.deleted_at is null and r.closing_time is not null
		join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
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
	};
}

/** What whoever has its link sees of a report whose link has not ended; null where it has. */
export async function findTrackedReport(
	{ db, tenantId }: Scope,
	tokenHash: string,
	endedBefore: Date,
): Promise<TrackedProblem | null> {
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
		...own.map(({ text, at }) => ({ own: true, text, at: presentMoment(at) })),
		...answers.map(({ text, at }) => ({ own: false, text, at: presentMoment(at) })),
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
		date: presentMoment(row.date),
		reason: row.state === "refused" ? (row.reason as string | null) : null,
		notes,
	};
}

/** Whom there is news for, and what it is. */
export type MailedReport = { email: string; language: "ar" | "en"; state: TrackState };

/** Null where its sender has left no address, or has been forgotten. */
export async function findMailedReport(
	{ db, tenantId }: Scope,
	id: number,
): Promise<MailedReport | null> {
	const [row] = await db.execute(sql`
		select p.contact_email, p.language, p.state, r.status, r.deleted_at is not null as gone,
			${hasBegun(tenantId)} as begun
		from reports p left join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
		where p.tenant_id = ${tenantId} and p.id = ${id} and p.contact_email is not null`);
	if (!row) return null;
	return {
		email: row.contact_email as string,
		language: row.language === "en" ? "en" : "ar",
		state: trackStateOf(row),
	};
}

/** Whether anybody has begun to work on the request of `p`. */
const hasBegun = (tenantId: number) => sql`exists (
	select from request_events where tenant_id = ${tenantId} and request_id = p.request_id
		and kind = 'status' and after #>> '{}' = 'in_progress')`;

function trackStateOf({ state, status, gone, begun }: Record<string, unknown>): TrackState {
	if (state === "held") return "received";
	if (state === "refused" || gone || status === "rejected") return "refused";
	if (status === "done") return "done";
	if (state === "joined") return "known";
	return begun && status !== "pending" ? "in_work" : "received";
}

/** Adds a note of its sender to a report; false where it is there already. */
export async function insertReportNote(
	{ db, tenantId }: Scope,
	note: { reportId: number; key: string; text: string; at: Date },
): Promise<boolean> {
	const added = await db.execute(sql`
		insert into report_entries (tenant_id, report_id, key, kind, text, at)
		values (${tenantId}, ${note.reportId}, ${note.key}, 'note', ${note.text},
			${note.at.toISOString()})
		on conflict (tenant_id, report_id, key) do nothing returning id`);
	return added.length > 0;
}

/** Whether this is there already. */
export async function hasReportNote(
	{ db, tenantId }: Scope,
	reportId: number,
	key: string,
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and key = ${key}`);
	return row !== undefined;
}

export async function countReportNotes(
	{ db, tenantId }: Scope,
	reportId: number,
	since: Date,
): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and at > ${since.toISOString()}`);
	return row?.count ?? 0;
}

/** The policy's answer as a condition on `reports p`; null when everything may be seen. */
export function visibleReports({ tenantId }: Scope, visibility: ReportVisibility): SQL | null {
	if (visibility === "all") return null;
	const { memberId } = visibility;
	return sql`(p.branch_id = any(array(select id from branches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null))
		or p.subbranch_id = any(array(select id from subbranches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null)))`;
}

const seen = (scope: Scope, visibility: ReportVisibility): SQL =>
	sql`${reportList.where(scope.tenantId)} and ${visibleReports(scope, visibility) ?? sql`true`}`;

/** What the rules look at when members settle a report. */
export type ReportInHand = {
	id: number;
	state: ReportState;
	facilityId: number;
	text: string;
	danger: number;
	version: number;
	contactEmail: string | null;
	/** Names of its pictures. */
	files: string[];
};

/** Finds a report that may be seen, and keeps others from changing it until the call ends. */
export async function lockReport(
	scope: Scope,
	id: number,
	visibility: ReportVisibility,
): Promise<ReportInHand | null> {
	const [row] = await scope.db.execute(sql`
		select p.id, p.state, p.facility_id, p.text, p.danger, p.version, p.contact_email
		from ${reports} p where ${seen(scope, visibility)} and p.id = ${id} for update`);
	if (!row) return null;
	return {
		id: row.id as number,
		state: row.state as ReportState,
		facilityId: row.facility_id as number,
		text: row.text as string,
		danger: row.danger as number,
		version: row.version as number,
		contactEmail: row.contact_email as string | null,
		files: await filesOf(scope, id),
	};
}

async function filesOf({ db, tenantId }: Scope, reportId: number): Promise<string[]> {
	const rows = await db.execute<{ file: string }>(sql`
		select file from report_photos where tenant_id = ${tenantId} and report_id = ${reportId}
		order by id`);
	return rows.map(({ file }) => file);
}

/** Writes down what a member has made of a report. */
export async function settleReport(
	{ db, tenantId }: Scope,
	id: number,
	made: {
		state: ReportState;
		memberId: number;
		requestId: number | null;
		reason: string | null;
		closedAt: Date | null;
		now: Date;
	},
): Promise<void> {
	await db.execute(sql`
		update reports set state = ${made.state}, member_id = ${made.memberId},
			request_id = ${made.requestId}, reason = ${made.reason},
			closed_at = ${made.closedAt?.toISOString() ?? null}, version = version + 1,
			updated_at = ${made.now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** A report, and where its sender wants to be written to. */
export type Reporter = { id: number; email: string | null };

/**
 * Has the reports of a request end, or go on, with it.
 *
 * @returns them
 */
export async function closeReportsOf(
	{ db, tenantId }: Scope,
	requestId: number,
	closedAt: Date | null,
): Promise<Reporter[]> {
	const closed = await db.execute<Reporter>(sql`
		update reports set closed_at = ${closedAt?.toISOString() ?? null}
		where tenant_id = ${tenantId} and request_id = ${requestId} and state in ('open', 'joined')
		returning id, contact_email as email`);
	return closed;
}

/** The reports of a request, and where their senders are written to. */
export const reportersOf = ({ db, tenantId }: Scope, requestId: number): Promise<Reporter[]> =>
	db.execute<Reporter>(sql`
		select id, contact_email as email from reports
		where tenant_id = ${tenantId} and request_id = ${requestId} and contact_email is not null`);

/** So many of a request's reports are told of on its page. */
const mostOfRequest = 20;

/**
 * What people without an account have reported of a request, the first first.
 *
 * @param visibility which of them the reader may open; none without it
 */
export async function reportsOfRequest(
	scope: Scope,
	requestId: number,
	visibility?: ReportVisibility,
): Promise<RequestReport[]> {
	const { db, tenantId } = scope;
	const opens = visibility ? (visibleReports(scope, visibility) ?? sql`true`) : sql`false`;
	const rows = await db.execute(sql`
		select p.id, p.date, ${opens} as open, (
			select coalesce(json_agg(json_build_object('text', text, 'at', at) order by at, id), '[]')
			from report_entries where tenant_id = ${tenantId} and report_id = p.id) as notes
		from reports p where p.tenant_id = ${tenantId} and p.request_id = ${requestId}
		order by p.id limit ${mostOfRequest}`);
	return rows.map((row) => ({
		id: row.id as number,
		date: presentMoment(row.date),
		notes: (JSON.parse(String(row.notes)) as { text: string; at: string }[]).map(
			({ text, at }) => ({ text, at: presentMoment(at) }),
		),
		...(row.open ? { open: true as const } : {}),
	}));
}

/** When a request was closed; null while it is open. */
export async function closingTimeOf(
	{ db, tenantId }: Scope,
	requestId: number,
): Promise<Date | null> {
	const [row] = await db.execute<{ at: string | null }>(sql`
		select case when status in (${closedOnes}) then closing_time end as at from requests
		where tenant_id = ${tenantId} and id = ${requestId}`);
	return row?.at ? new Date(row.at) : null;
}

/** A report with everything that belongs to it, if it may be seen. */
export async function findReport(
	scope: Scope,
	id: number,
	visibility: ReportVisibility,
): Promise<Report | null> {
	const { db, tenantId } = scope;
	const [[row], files, notes] = await Promise.all([
		db.execute(sql`
			select ${reportList.select}, p.version, p.language, p.contact_name, p.contact_phone,
				p.contact_email, p.reason
			from ${reportList.from} ${reportList.joins}
			where ${seen(scope, visibility)} and p.id = ${id}`),
		filesOf(scope, id),
		db.execute<{ text: string; at: string }>(sql`
			select text, at from report_entries
			where tenant_id = ${tenantId} and report_id = ${id} order by at, id`),
	]);
	if (!row) return null;
	return {
		...reportList.present(row),
		version: row.version as number,
		language: row.language === "en" ? "en" : "ar",
		contact_name: row.contact_name as string | null,
		contact_phone: row.contact_phone as string | null,
		contact_email: row.contact_email as string | null,
		reason: row.reason as string | null,
		photos: files.map((file) => `/uploads/${file}`),
		notes: notes.map(({ text, at }) => ({ text, at: presentMoment(at) })),
	};
}

/**
 * Ends the links of reports that were closed before a moment, and forgets who sent them.
 *
 * @returns how many, `most` where there may be more
 */
export async function endReportLinks(
	{ db, tenantId }: Scope,
	before: Date,
	most: number,
): Promise<number> {
	const ended = await db.execute(sql`
		update reports set token_hash = null, contact_name = null, contact_phone = null,
			contact_email = null
		where tenant_id = ${tenantId} and id in (
			select id from reports
			where tenant_id = ${tenantId} and token_hash is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${most})
		returning id`);
	return ended.length;
}

/** The same of those that were refused, whose links go on. */
export async function forgetRefusedSenders(
	{ db, tenantId }: Scope,
	before: Date,
	most: number,
): Promise<number> {
	const forgotten = await db.execute(sql`
		update reports set contact_name = null, contact_phone = null, contact_email = null
		where tenant_id = ${tenantId} and id in (
			select id from reports
			where tenant_id = ${tenantId} and state = 'refused'
				and coalesce(contact_name, contact_phone, contact_email) is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${most})
		returning id`);
	return forgotten.length;
}
