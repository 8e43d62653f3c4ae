import type { NewLinkRating, TrackedReport } from "#contract/public-reports/schemas.ts";
import { maxLinkReopenings } from "#contract/ratings/limits.ts";
import { hashToken } from "../auth/secret-token.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { countReopeningsByLink, findRating } from "../ratings/queries.ts";
import { assertRatingsEnabled, reopenClosedRequest, saveRating } from "../ratings/rating.ts";
import { lockRequest, type RequestState } from "../requests/update.queries.ts";
import { findReportByTrackingLink } from "./linked-reports.queries.ts";
import { insertReportNote } from "./notes.queries.ts";
import { isNoteKnown } from "./notes.ts";
import { getTrackedReport, trackingLinksExpireBefore } from "./tracking.ts";

/**
 * Returns the report of a link, and locks its request until the transaction ends; null if the link
 * is unknown, or its report was not stored.
 *
 * @throws ApiError `not_found` if ratings are switched off, or `not_done` if there is no such
 * request
 */
async function linkedTo(
	ctx: PublicContext,
	token: string,
): Promise<{ reportId: number; request: RequestState } | null> {
	assertRatingsEnabled(ctx);
	const report = await findReportByTrackingLink(
		ctx,
		hashToken(token),
		trackingLinksExpireBefore(ctx.now),
	);
	if (!report) return null;
	// The request is locked before its reports, as when it is closed: in another order, two
	// transactions would wait for each other.
	const request =
		report.requestId === null ? null : await lockRequest(ctx, report.requestId, "all");
	if (!request) throw new ApiError("not_done");
	return { reportId: report.id, request };
}

/**
 * Rates a request by a link, without naming the sender.
 *
 * @throws ApiError as `saveRating`, or `requester_only` for a request of a plan
 */
export async function rateByTrackingLink(
	ctx: PublicContext,
	token: string,
	{ stars, comment = "" }: NewLinkRating,
): Promise<TrackedReport> {
	const linked = await linkedTo(ctx, token);
	if (!linked) return getTrackedReport(ctx, token);
	const { reportId, request } = linked;
	if (request.planId !== null) throw new ApiError("requester_only");
	const rating = await findRating(ctx, { requestId: request.id, closing: request.closings });
	const isSame =
		rating?.reportId === reportId && rating.stars === stars && rating.comment === comment;
	if (!isSame)
		await saveRating({ ...ctx, actor: null }, request, { by: { reportId }, stars, comment });
	return getTrackedReport(ctx, token);
}

/**
 * Reopens a request by a link: at most twice, however many notes were added.
 *
 * @throws ApiError `key_reused`, or as `reopenClosedRequest`
 */
export async function reopenByTrackingLink(
	ctx: PublicContext,
	token: string,
	{ text, key }: { text: string; key: string },
): Promise<TrackedReport> {
	const linked = await linkedTo(ctx, token);
	if (!linked) return getTrackedReport(ctx, token);
	const { reportId, request } = linked;
	if (await isNoteKnown(ctx, reportId, { text, key })) return getTrackedReport(ctx, token);
	const isOver = (await countReopeningsByLink(ctx, request.id)) >= maxLinkReopenings;
	if (isOver || request.planId !== null) throw new ApiError("reopen_too_late");
	await reopenClosedRequest({ ...ctx, actor: null }, request, { by: { reportId }, reason: text });
	await insertReportNote(ctx, { reportId, key, text, at: ctx.now });
	return getTrackedReport(ctx, token);
}
