import { sql } from "drizzle-orm";
import type { Rating } from "#contract/requests/schemas.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import type { RequestDueTimes } from "../requests/due-times/recompute-due.queries.ts";
import { members } from "../tables.ts";
import { requestRatings, requestReopenings } from "./table.ts";

/** The author of a rating or reopening: the requester, or whoever has the link of a report. */
export type RatingAuthor = { readonly memberId: number } | { readonly reportId: number };

const idsOf = (by: RatingAuthor) => ({
	memberId: "memberId" in by ? by.memberId : null,
	reportId: "reportId" in by ? by.reportId : null,
});

/** One of the closings of a request. */
export type RequestClosing = { readonly requestId: number; readonly closing: number };

export type RatingInsert = RequestClosing & {
	by: RatingAuthor;
	stars: number;
	comment: string;
	at: Date;
};

/** Inserts a rating; returns false if the closing was rated already. */
export async function insertRating({ db, tenantId }: TenantDb, rating: RatingInsert) {
	const { memberId, reportId } = idsOf(rating.by);
	const added = await db.execute(sql`
		insert into request_ratings
			(tenant_id, request_id, closing, stars, comment, member_id, report_id, at)
		values (${tenantId}, ${rating.requestId}, ${rating.closing}, ${rating.stars}, ${rating.comment},
			${memberId}, ${reportId}, ${rating.at.toISOString()})
		on conflict (tenant_id, request_id, closing) do nothing returning stars`);
	return added.length > 0;
}

/** The rating of a closing, and its author; null if there is none. */
export type ClosingRating = {
	stars: number;
	comment: string;
	memberId: number | null;
	reportId: number | null;
};

export async function findRating(
	{ db, tenantId }: TenantDb,
	{ requestId, closing }: RequestClosing,
): Promise<ClosingRating | null> {
	const [row] = await selectRows(db, {
		stars: requestRatings.stars,
		comment: requestRatings.comment,
		member_id: nullable(integer),
		report_id: nullable(integer),
	})`
		select stars, comment, member_id, report_id from request_ratings
		where tenant_id = ${tenantId} and request_id = ${requestId} and closing = ${closing}`;
	if (!row) return null;
	return {
		stars: row.stars,
		comment: row.comment,
		memberId: row.member_id,
		reportId: row.report_id,
	};
}

/** The maximum of ratings shown on a request's page. */
const maxPerRequest = 20;

/** Finds the ratings of a request, one for each rated closing. */
export async function findRatingsOfRequest(
	{ db, tenantId }: TenantDb,
	requestId: number,
): Promise<Rating[]> {
	const rows = await selectRows(db, {
		stars: requestRatings.stars,
		comment: requestRatings.comment,
		at: requestRatings.at,
		member_id: requestRatings.memberId,
		...memberNamesShape("member"),
	})`
		select t.stars, t.comment, t.at, t.member_id, ${selectMember("m", "member")}
		from request_ratings t ${lateralJoin(members, "m", sql`t.member_id`)}
		where t.tenant_id = ${tenantId} and t.request_id = ${requestId}
		order by t.closing desc limit ${maxPerRequest}`;
	return rows.reverse().map((row) => ({
		stars: row.stars,
		comment: row.comment,
		at: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
	}));
}

/** Sets a reopened request to waiting, with new times; that for an answer only if none was judged. */
export async function updateReopenedRequest(
	{ db, tenantId }: TenantDb,
	id: number,
	{ dueAt, respondBy, dueBasis }: RequestDueTimes,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update requests set status = 'pending', closing_time = null, late_at = null,
			due_at = ${dueAt.toISOString()}, due_basis = ${dueBasis},
			respond_by = case when answered_at is null and unanswered_at is null
				then ${respondBy?.toISOString() ?? null}::timestamptz else respond_by end, reopened_at = ${now.toISOString()},
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

export async function insertReopening(
	{ db, tenantId }: TenantDb,
	{ requestId, closing, by, at }: RequestClosing & { by: RatingAuthor; at: Date },
): Promise<void> {
	const { memberId, reportId } = idsOf(by);
	await db.execute(sql`
		insert into request_reopenings (tenant_id, request_id, closing, member_id, report_id, at)
		values (${tenantId}, ${requestId}, ${closing}, ${memberId}, ${reportId}, ${at.toISOString()})`);
}

/** Counts how often a request was reopened by links. */
export const countReopeningsByLink = (scope: TenantDb, requestId: number): Promise<number> =>
	countTenantRows(
		scope,
		requestReopenings,
		sql`request_id = ${requestId} and report_id is not null`,
	);

/** Checks whether a request was created from a report by a person without an account. */
export async function hasPublicReport({ db, tenantId }: TenantDb, requestId: number) {
	const [row] = await db.execute(sql`
		select id from reports
		where tenant_id = ${tenantId} and request_id = ${requestId} and state = 'open' limit 1`);
	return row !== undefined;
}

/** Checks whether the last closing of a request has no rating yet. */
export async function isLastClosingUnrated({ db, tenantId }: TenantDb, requestId: number) {
	const [row] = await db.execute(sql`
		select r.id from requests r
		where r.tenant_id = ${tenantId} and r.id = ${requestId} and not exists (
			select from request_ratings t
			where t.tenant_id = ${tenantId} and t.request_id = r.id and t.closing = r.closings)`);
	return row !== undefined;
}
