import { lowRatingStars } from "#contract/ratings/limits.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findBranchManager } from "../places/facilities.queries.ts";
import type { MemberContext, PublicContext } from "../platform/context.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import { ApiError } from "../platform/errors.ts";
import { reassignIfLeft } from "../requests/assignment/reassign.ts";
import { computeDueTimes } from "../requests/due-times/due-times.ts";
import { scheduleOverdueCheck } from "../requests/due-times/overdue-check.ts";
import { applyStockEffect, lockRequestStock } from "../requests/status/stock-effect.ts";
import { recordRequestEvent } from "../requests/timeline.ts";
import type { RequestState } from "../requests/update.queries.ts";
import {
	insertRating,
	insertReopening,
	type RatingAuthor,
	updateReopenedRequest,
} from "./queries.ts";

/** The cause: a member's request, or that of a person with the link of a report. */
type Cause = MemberContext | (PublicContext & { readonly actor: null });

/**
 * Checks that the organisation asks for ratings, and returns its setting.
 *
 * @throws ApiError `not_found` if it does not
 */
export function assertRatingsEnabled({ tenant }: PublicContext): { reopenDays: number } {
	const { ratings } = tenant.settings;
	if (!ratings) throw new ApiError("not_found");
	return ratings;
}

/**
 * Returns the end of the last day, in the organisation's time zone, on which a request closed at an
 * instant can be reopened.
 */
export function reopenUntil({ tenant }: Pick<PublicContext, "tenant">, closed: Date): Date {
	const clock = localClock(tenant.timeZone);
	const day = Math.floor(clock.shownAt(closed) / MS_PER_DAY);
	return clock.instantOf((day + 1 + (tenant.settings.ratings?.reopenDays ?? 0)) * MS_PER_DAY);
}

export const canBeReopened = (ctx: PublicContext, closed: Date): boolean =>
	ctx.now < reopenUntil(ctx, closed);

/**
 * Checks that a request is done, and returns the instant of its closing.
 *
 * @throws ApiError `not_done`
 */
function mustBeDone({ status, closingTime }: RequestState): Date {
	if (status !== "done" || !closingTime) throw new ApiError("not_done");
	return closingTime;
}

/**
 * Stores the rating of a request, once for each closing; the manager of the branch is notified of a
 * bad one.
 *
 * @throws ApiError `not_done` or `rated_already`
 */
export async function saveRating(
	cause: Cause,
	request: RequestState,
	{ by, stars, comment }: { by: RatingAuthor; stars: number; comment: string },
): Promise<void> {
	mustBeDone(request);
	const { id, closings, branchId } = request;
	const rating = { requestId: id, closing: closings, by, stars, comment, at: cause.now };
	if (!(await insertRating(cause, rating))) throw new ApiError("rated_already");
	await recordRequestEvent(cause, id, {
		act: "rated",
		stars,
		comment,
		to: stars <= lowRatingStars ? [await findBranchManager(cause, branchId)] : [],
	});
}

/**
 * Reopens a request that was done, with a new due time. The responsible member is notified, or else
 * the manager of the branch.
 *
 * @throws ApiError `not_done` or `reopen_too_late`
 */
export async function reopenClosedRequest(
	cause: Cause,
	request: RequestState,
	{ by, reason }: { by: RatingAuthor; reason: string },
): Promise<void> {
	const closed = mustBeDone(request);
	if (!canBeReopened(cause, closed)) throw new ApiError("reopen_too_late");
	const { id, closings, memberId, branchId, priority, kindId } = request;
	const { now } = cause;
	// Reports without an account never move stock.
	if (cause.actor) await lockRequestStock(cause, request);
	// The overdue job locks the sequence while it checks requests; others who change the same columns
	// wait for it.
	await lockSequence(cause, "requests");
	const times = await computeDueTimes(cause, { date: now, priority, branchId, kindId });
	await updateReopenedRequest(cause, id, times, now);
	if (cause.actor) await applyStockEffect(cause, request, "pending");
	await scheduleOverdueCheck(cause, times.dueAt, times.respondBy);
	await insertReopening(cause, { requestId: id, closing: closings, by, at: now });
	const assignedToId = await reassignIfLeft(cause, request, "POST requests/{id}/reopen");
	const manager = await findBranchManager(cause, branchId);
	await recordRequestEvent(cause, id, {
		act: "reopened",
		reason,
		to: [memberId, assignedToId ?? manager],
	});
}
