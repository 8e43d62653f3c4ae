import type { NewRating } from "#contract/ratings/schemas.ts";
import type { Reopening } from "#contract/requests/changes.schemas.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { lockVisibleRequest, reloadRequest } from "../requests/access.ts";
import { insertRequestNote } from "../requests/insert.queries.ts";
import { assertRequester } from "../requests/policy.ts";
import type { RequestState } from "../requests/update.queries.ts";
import { hasPublicReport, isLastClosingUnrated } from "./queries.ts";
import {
	assertRatingsEnabled,
	canBeReopened,
	reopenClosedRequest,
	reopenUntil,
	saveRating,
} from "./rating.ts";

/**
 * Locks a request of which the actor is the requester.
 *
 * @throws ApiError `not_found` or `requester_only`
 */
export async function lockAsRequester(ctx: MemberContext, id: number): Promise<RequestState> {
	assertRatingsEnabled(ctx);
	const request = await lockVisibleRequest(ctx, id);
	assertRequester(ctx.actor, request);
	// Requests of plans have no requester who could rate them.
	if (request.planId !== null) throw new ApiError("requester_only");
	return request;
}

/**
 * Locks a request that the actor may rate.
 *
 * @throws ApiError as `lockAsRequester`; `own_work`
 */
export async function lockForRating(ctx: MemberContext, id: number): Promise<RequestState> {
	const request = await lockAsRequester(ctx, id);
	if (request.assignedToId === ctx.actor.id) throw new ApiError("own_work");
	// The member who accepted a report is not its author: the sender of the report rates it.
	if (await hasPublicReport(ctx, id)) throw new ApiError("requester_only");
	return request;
}

/**
 * Rates a request.
 *
 * @throws ApiError as `lockForRating`, `not_done` or `rated_already`
 */
export async function rateRequest(
	ctx: MemberContext,
	id: number,
	{ stars, comment = "" }: NewRating,
): Promise<MaintenanceRequest> {
	const request = await lockForRating(ctx, id);
	await saveRating(ctx, request, { by: { memberId: ctx.actor.id }, stars, comment });
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}

/**
 * Reopens a request that was done, because the fault persists.
 *
 * @throws ApiError as `lockAsRequester`, `edit_conflict`, `not_done` or `reopen_too_late`
 */
export async function reopenRequest(
	ctx: MemberContext,
	id: number,
	{ reason, version }: Reopening,
): Promise<MaintenanceRequest> {
	const request = await lockAsRequester(ctx, id);
	if (version !== undefined && version !== request.version) throw new ApiError("edit_conflict");
	await reopenClosedRequest(ctx, request, { by: { memberId: ctx.actor.id }, reason });
	await insertRequestNote(ctx, {
		requestId: id,
		memberId: ctx.actor.id,
		desc: reason,
		at: ctx.now,
	});
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}

/** Returns a request with the actions that its viewer may take as requester. */
export async function withRequesterActions(
	ctx: MemberContext,
	request: MaintenanceRequest,
): Promise<MaintenanceRequest> {
	const { closing_time, status, member_id, assigned_to_id, id } = request;
	if (!ctx.tenant.settings.ratings || status !== "done" || !closing_time) return request;
	if (member_id !== ctx.actor.id || request.planDetails) return request;
	const closed = new Date(closing_time);
	const wasRequested =
		assigned_to_id !== ctx.actor.id &&
		!(await hasPublicReport(ctx, id)) &&
		(await isLastClosingUnrated(ctx, id));
	return {
		...request,
		...(wasRequested ? { may_rate: true as const } : {}),
		...(canBeReopened(ctx, closed) ? { reopen_until: reopenUntil(ctx, closed).toISOString() } : {}),
	};
}
