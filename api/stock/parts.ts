import { movesStock } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { NewUsedPart } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import { withRequesterActions } from "../ratings/post-closure.ts";
import { lockEditableRequest, reloadRequest } from "../requests/access.ts";
import { deleteLogEntry } from "../requests/log-entries.queries.ts";
import { recordRequestEvent } from "../requests/timeline.ts";
import type { RequestState } from "../requests/update.queries.ts";
import { lockResources } from "./distributions.queries.ts";
import { recordMovement } from "./movement.ts";
import {
	countPartEntries,
	currentPrice,
	findPartEntry,
	insertPartEntry,
	maxPartEntries,
} from "./parts.queries.ts";

/**
 * Locks a request for which the actor may take parts from the stock, and return them.
 *
 * @throws ApiError as `lockEditableRequest`; `right_missing` if the actor may not see the stock;
 * `no_parts`
 */
export async function lockForParts(ctx: MemberContext, id: number): Promise<RequestState> {
	const request = await lockEditableRequest(ctx, id);
	requirePermission(ctx.actor, "resources_read");
	if (movesStock(request.type)) throw new ApiError("no_parts");
	return request;
}

/**
 * Takes some of a resource from the stock for a request.
 *
 * @throws ApiError as `lockForParts` and `recordPart`
 */
export async function takePart(
	ctx: MemberContext,
	id: number,
	fields: NewUsedPart,
): Promise<MaintenanceRequest> {
	await lockForParts(ctx, id);
	await recordPart(ctx, id, fields);
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}

/**
 * Records that some of a resource is taken from the stock for a request that is locked by
 * `lockForParts`. As with every movement of stock, it locks the resource first and takes an id then:
 * who records several parts locks all of their resources before.
 *
 * @throws ApiError `parts_full` or `stock_short`; `invalid` if there is no such resource
 */
export async function recordPart(
	ctx: MemberContext,
	id: number,
	{ resource_id: resourceId, qty }: NewUsedPart,
): Promise<void> {
	if ((await countPartEntries(ctx, id)) >= maxPartEntries) throw new ApiError("parts_full");
	if (!(await lockResources(ctx, [resourceId])).has(resourceId))
		throw fieldError("resource_id", "choice");
	const amount = await currentPrice(ctx, resourceId, qty);
	const cost = amount === null ? null : { amount };
	await recordMovement(ctx, { resourceId, change: -qty, reason: "used", requestId: id, cost });
	const memberId = ctx.actor.id;
	await insertPartEntry(ctx, {
		requestId: id,
		resourceId,
		qty,
		memberId,
		cost: amount,
		at: ctx.now,
	});
	await recordRequestEvent(ctx, id, {
		act: "parts_taken",
		after: { resource_id: resourceId, qty },
	});
}

/**
 * Returns the parts of an entry to the stock, whoever took them; their cost is taken back.
 *
 * @throws ApiError as `lockForParts`; `not_found`; `stock_full`
 */
export async function returnPart(
	ctx: MemberContext,
	id: number,
	partId: number,
): Promise<MaintenanceRequest> {
	await lockForParts(ctx, id);
	const part = orNotFound(await findPartEntry(ctx, id, partId));
	const { resource_id: resourceId, qty } = part;
	const cost = part.cost === null ? null : { amount: `-${part.cost}` };
	await lockResources(ctx, [resourceId]);
	await recordMovement(ctx, { resourceId, change: qty, reason: "reversal", requestId: id, cost });
	await deleteLogEntry(ctx, "request_parts", id, partId);
	await recordRequestEvent(ctx, id, {
		act: "parts_returned",
		before: { resource_id: resourceId, qty },
	});
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}
