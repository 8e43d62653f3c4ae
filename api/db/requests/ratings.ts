import { sql } from "drizzle-orm";
import type { Rating } from "#contract/schemas/requests.ts";
import type { Scope } from "../database.ts";
import { joinOne, presentMoment, presentNamed, selectMember } from "../lists/related.ts";
import { members } from "../schema/index.ts";

/** Who says something of a request that was done: its requester, or whoever has the link of a report. */
export type Sayer = { readonly memberId: number } | { readonly reportId: number };

const idsOf = (by: Sayer) => ({
	memberId: "memberId" in by ? by.memberId : null,
	reportId: "reportId" in by ? by.reportId : null,
});

/** A time that a request was done. */
export type Closing = { readonly requestId: number; readonly closing: number };

export type NewRating = Closing & { by: Sayer; stars: number; comment: string; at: Date };

/** Keeps how it was; false where that has been said already. */
export async function insertRating({ db, tenantId }: Scope, rating: NewRating): Promise<boolean> {
	const { memberId, reportId } = idsOf(rating.by);
	const added = await db.execute(sql`
		insert into request_ratings
			(tenant_id, request_id, closing, stars, comment, member_id, report_id, at)
		values (${tenantId}, ${rating.requestId}, ${rating.closing}, ${rating.stars}, ${rating.comment},
			${memberId}, ${reportId}, ${rating.at.toISOString()})
		on conflict (tenant_id, request_id, closing) do nothing returning stars`);
	return added.length > 0;
}

/** What was said of a closing, and by whom; null where nothing was. */
export type Said = {
	stars: number;
	comment: string;
	memberId: number | null;
	reportId: number | null;
};

export async function findRating(
	{ db, tenantId }: Scope,
	{ requestId, closing }: Closing,
): Promise<Said | null> {
	const [row] = await db.execute(sql`
		select stars, comment, member_id, report_id from request_ratings
		where tenant_id = ${tenantId} and request_id = ${requestId} and closing = ${closing}`);
	if (!row) return null;
	return {
		stars: row.stars as number,
		comment: row.comment as string,
		memberId: row.member_id as number | null,
		reportId: row.report_id as number | null,
	};
}

/** So many of a request's ratings are told of on its page. */
const mostOfRequest = 20;

/** How it was, each time that a request was done and somebody said so. */
export async function ratingsOfRequest(
	{ db, tenantId }: Scope,
	requestId: number,
): Promise<Rating[]> {
	const rows = await db.execute(sql`
		select t.stars, t.comment, t.at, t.member_id, ${selectMember("m", "member")}
		from request_ratings t ${joinOne(members, "m", sql`t.member_id`)}
		where t.tenant_id = ${tenantId} and t.request_id = ${requestId}
		order by t.closing desc limit ${mostOfRequest}`);
	return rows.reverse().map((row) => ({
		stars: row.stars as number,
		comment: row.comment as string,
		at: presentMoment(row.at),
		memberDetails: presentNamed(row, "member"),
	}));
}

/** Has a request wait once more, with a time of its own. */
export async function updateReopened(
	{ db, tenantId }: Scope,
	id: number,
	{ dueAt, dueBasis, now }: { dueAt: Date; dueBasis: "calendar" | null; now: Date },
): Promise<void> {
	await db.execute(sql`
		update requests set status = 'pending', closing_time = null, late_at = null,
			due_at = ${dueAt.toISOString()}, due_basis = ${dueBasis}, reopened_at = ${now.toISOString()},
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

export async function insertReopening(
	{ db, tenantId }: Scope,
	{ requestId, closing, by, at }: Closing & { by: Sayer; at: Date },
): Promise<void> {
	const { memberId, reportId } = idsOf(by);
	await db.execute(sql`
		insert into request_reopenings (tenant_id, request_id, closing, member_id, report_id, at)
		values (${tenantId}, ${requestId}, ${closing}, ${memberId}, ${reportId}, ${at.toISOString()})`);
}

/** How often links have had a request taken up again. */
export async function reopeningsByLink(
	{ db, tenantId }: Scope,
	requestId: number,
): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from request_reopenings
		where tenant_id = ${tenantId} and request_id = ${requestId} and report_id is not null`);
	return row?.count ?? 0;
}

/** Whether a request was made of what somebody without an account reported. */
export async function wasReported({ db, tenantId }: Scope, requestId: number): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from reports
		where tenant_id = ${tenantId} and request_id = ${requestId} and state = 'open' limit 1`);
	return row !== undefined;
}

/** Whether nobody has said yet how it was when a request was closed last. */
export async function isUnrated({ db, tenantId }: Scope, requestId: number): Promise<boolean> {
	const [row] = await db.execute(sql`
		select r.id from requests r
		where r.tenant_id = ${tenantId} and r.id = ${requestId} and not exists (
			select from request_ratings t
			where t.tenant_id = ${tenantId} and t.request_id = r.id and t.closing = r.closings)`);
	return row !== undefined;
}
