import { mostReopeningsByLink } from "#contract/ratings.ts";
import type { NewLinkRating, TrackedProblem } from "#contract/schemas/reports.ts";
import type { TenantCtx } from "../../context.ts";
import { findLinkedReport } from "../../db/reports/links.ts";
import { insertReportNote } from "../../db/reports/notes.ts";
import { lockRequest, type RequestState } from "../../db/requests/change.ts";
import { findRating, reopeningsByLink } from "../../db/requests/ratings.ts";
import { CallFailure } from "../../failure.ts";
import { keepRating, mustAsk, takeUpAgain } from "../requests/rating.ts";
import { tokenHash } from "../sessions/token.ts";
import { hasNote, linksEndedBefore, trackedProblemOf } from "./tracking.ts";

/**
 * The report of a link, and its request, which nobody else changes until the call ends; null where the
 * link leads nowhere, or to what was never kept.
 *
 * @throws CallFailure `not_found` where nobody is asked, or `not_done` where there is no such request
 */
async function linkedTo(
	ctx: TenantCtx,
	token: string,
): Promise<{ reportId: number; request: RequestState } | null> {
	mustAsk(ctx);
	const report = await findLinkedReport(ctx, tokenHash(token), linksEndedBefore(ctx.now));
	if (!report) return null;
	// The request before its reports, as where it is closed: in the other order, two would wait for each other.
	const request =
		report.requestId === null ? null : await lockRequest(ctx, report.requestId, "all");
	if (!request) throw new CallFailure("not_done");
	return { reportId: report.id, request };
}

/**
 * Whoever has the link says how it was: in nobody's name.
 *
 * @throws CallFailure as `keepRating`, or `requester_only` of what a plan has made
 */
export async function rateByLink(
	ctx: TenantCtx,
	token: string,
	{ stars, comment = "" }: NewLinkRating,
): Promise<TrackedProblem> {
	const linked = await linkedTo(ctx, token);
	if (!linked) return trackedProblemOf(ctx, token);
	const { reportId, request } = linked;
	if (request.planId !== null) throw new CallFailure("requester_only");
	const said = await findRating(ctx, { requestId: request.id, closing: request.closings });
	const isSame = said?.reportId === reportId && said.stars === stars && said.comment === comment;
	if (!isSame)
		await keepRating({ ...ctx, caller: null }, request, { by: { reportId }, stars, comment });
	return trackedProblemOf(ctx, token);
}

/**
 * Whoever has the link has it taken up again: twice at most, however many notes they have added.
 *
 * @throws CallFailure `key_reused`, or as `takeUpAgain`
 */
export async function reopenByLink(
	ctx: TenantCtx,
	token: string,
	{ text, key }: { text: string; key: string },
): Promise<TrackedProblem> {
	const linked = await linkedTo(ctx, token);
	if (!linked) return trackedProblemOf(ctx, token);
	const { reportId, request } = linked;
	if (await hasNote(ctx, reportId, { text, key })) return trackedProblemOf(ctx, token);
	const isOver = (await reopeningsByLink(ctx, request.id)) >= mostReopeningsByLink;
	if (isOver || request.planId !== null) throw new CallFailure("reopen_too_late");
	await takeUpAgain({ ...ctx, caller: null }, request, { by: { reportId }, reason: text });
	await insertReportNote(ctx, { reportId, key, text, at: ctx.now });
	return trackedProblemOf(ctx, token);
}
