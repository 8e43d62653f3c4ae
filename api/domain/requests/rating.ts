import { dayLength } from "#contract/day-length.ts";
import { lowStars } from "#contract/ratings.ts";
import { wallClock } from "#contract/wall-clock.ts";
import type { Ctx, TenantCtx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { managerOfBranch } from "../../db/places/facilities.ts";
import type { RequestState } from "../../db/requests/change.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import {
	insertRating,
	insertReopening,
	type Sayer,
	updateReopened,
} from "../../db/requests/ratings.ts";
import { CallFailure } from "../../failure.ts";
import { happened } from "./happened.ts";
import { holdStock, settleStock } from "./stock-effect.ts";
import { timesOf } from "./times.ts";

/** A member's call, or one of somebody who has the link of a report. */
type Cause = Ctx | (TenantCtx & { readonly caller: null });

/** @throws CallFailure `not_found` where the organisation asks nobody how it was */
export function mustAsk({ tenant }: TenantCtx): { reopenDays: number } {
	const { ratings } = tenant.settings;
	if (!ratings) throw new CallFailure("not_found");
	return ratings;
}

/** The end of the last day, in the organisation's time zone, on which what was done then is taken up again. */
export function reopenUntil({ tenant }: Pick<TenantCtx, "tenant">, closed: Date): Date {
	const clock = wallClock(tenant.timeZone);
	const day = Math.floor(clock.shownAt(closed) / dayLength);
	return clock.instantOf((day + 1 + (tenant.settings.ratings?.reopenDays ?? 0)) * dayLength);
}

export const mayBeReopened = (ctx: TenantCtx, closed: Date): boolean =>
	ctx.now < reopenUntil(ctx, closed);

/** @throws CallFailure `not_done` */
function mustBeDone({ status, closingTime }: RequestState): Date {
	if (status !== "done" || !closingTime) throw new CallFailure("not_done");
	return closingTime;
}

/**
 * Keeps how it was, once for each time that a request was done; who manages the branch is told where
 * that was not well.
 *
 * @throws CallFailure `not_done` or `rated_already`
 */
export async function keepRating(
	cause: Cause,
	request: RequestState,
	{ by, stars, comment }: { by: Sayer; stars: number; comment: string },
): Promise<void> {
	mustBeDone(request);
	const { id, closings, branchId } = request;
	const rating = { requestId: id, closing: closings, by, stars, comment, at: cause.now };
	if (!(await insertRating(cause, rating))) throw new CallFailure("rated_already");
	await happened(cause, id, {
		act: "rated",
		stars,
		comment,
		to: stars <= lowStars ? [await managerOfBranch(cause, branchId)] : [],
	});
}

/**
 * Has a request that was done wait once more, with a new time. Who has it in charge is told, or where
 * nobody has, who manages the branch.
 *
 * @throws CallFailure `not_done` or `reopen_too_late`
 */
export async function takeUpAgain(
	cause: Cause,
	request: RequestState,
	{ by, reason }: { by: Sayer; reason: string },
): Promise<void> {
	const closed = mustBeDone(request);
	if (!mayBeReopened(cause, closed)) throw new CallFailure("reopen_too_late");
	const { id, closings, memberId, assignedToId, branchId, priority } = request;
	const { now } = cause;
	// What is reported without an account moves no stock.
	if (cause.caller) await holdStock(cause, request);
	// The sweep holds the counter while it looks; whoever else touches what it sets comes after it.
	await takeIds(cause, "requests", 0);
	const { dueAt, dueBasis } = await timesOf(cause, { date: now, priority, branchId });
	await updateReopened(cause, id, { dueAt, dueBasis, now });
	if (cause.caller) await settleStock(cause, request, "pending");
	await expectLateness(cause, dueAt, request.respondBy);
	await insertReopening(cause, { requestId: id, closing: closings, by, at: now });
	const manager = await managerOfBranch(cause, branchId);
	await happened(cause, id, {
		act: "reopened",
		reason,
		to: [memberId, assignedToId ?? manager],
	});
}
