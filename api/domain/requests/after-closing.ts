import type { NewRating, Reopening, Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest, type RequestState } from "../../db/requests/change.ts";
import { insertNote } from "../../db/requests/creation.ts";
import { isUnrated, wasReported } from "../../db/requests/ratings.ts";
import { CallFailure } from "../../failure.ts";
import { mustBeRequester, requestsSeenBy } from "../../policies/requests.ts";
import { afterChange } from "./own-request.ts";
import { keepRating, mayBeReopened, mustAsk, reopenUntil, takeUpAgain } from "./rating.ts";

/**
 * A request that its requester may say something of.
 *
 * @throws CallFailure `not_found` or `requester_only`
 */
export async function lockAsRequester(ctx: Ctx, id: number): Promise<RequestState> {
	mustAsk(ctx);
	const request = await lockRequest(ctx, id, requestsSeenBy(ctx.caller));
	if (!request) throw new CallFailure("not_found");
	mustBeRequester(ctx.caller, request);
	// Nobody has asked for what a plan has made.
	if (request.planId !== null) throw new CallFailure("requester_only");
	return request;
}

/** The same of one that they may rate. @throws CallFailure also `own_work` */
export async function lockToRate(ctx: Ctx, id: number): Promise<RequestState> {
	const request = await lockAsRequester(ctx, id);
	if (request.assignedToId === ctx.caller.id) throw new CallFailure("own_work");
	// Who took a report asked for nothing: whoever sent it is asked.
	if (await wasReported(ctx, id)) throw new CallFailure("requester_only");
	return request;
}

/** Says how it was. @throws CallFailure as `lockToRate`, `not_done` or `rated_already` */
export async function rateRequest(
	ctx: Ctx,
	id: number,
	{ stars, comment = "" }: NewRating,
): Promise<Request> {
	const request = await lockToRate(ctx, id);
	await keepRating(ctx, request, { by: { memberId: ctx.caller.id }, stars, comment });
	return requestFor(ctx, await afterChange(ctx, id));
}

/**
 * Takes a request up again that was done and is not mended.
 *
 * @throws CallFailure as `lockAsRequester`, `edit_conflict`, `not_done` or `reopen_too_late`
 */
export async function reopenRequest(
	ctx: Ctx,
	id: number,
	{ reason, version }: Reopening,
): Promise<Request> {
	const request = await lockAsRequester(ctx, id);
	if (version !== undefined && version !== request.version) throw new CallFailure("edit_conflict");
	await takeUpAgain(ctx, request, { by: { memberId: ctx.caller.id }, reason });
	await insertNote(ctx, { requestId: id, memberId: ctx.caller.id, desc: reason, at: ctx.now });
	return requestFor(ctx, await afterChange(ctx, id));
}

/** A request with what its reader may say of it. */
export async function requestFor(ctx: Ctx, request: Request): Promise<Request> {
	const { closing_time, status, member_id, assigned_to_id, id } = request;
	if (!ctx.tenant.settings.ratings || status !== "done" || !closing_time) return request;
	if (member_id !== ctx.caller.id || request.planDetails) return request;
	const closed = new Date(closing_time);
	const asked =
		assigned_to_id !== ctx.caller.id && !(await wasReported(ctx, id)) && (await isUnrated(ctx, id));
	return {
		...request,
		...(asked ? { may_rate: true as const } : {}),
		...(mayBeReopened(ctx, closed) ? { reopen_until: reopenUntil(ctx, closed).toISOString() } : {}),
	};
}
