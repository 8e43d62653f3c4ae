import { movesStock } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { NewPart } from "#contract/schemas/work.ts";
import type { Ctx } from "../../context.ts";
import type { RequestState } from "../../db/requests/change.ts";
import { deleteEntry } from "../../db/requests/entries.ts";
import { countParts, findPart, insertPart, mostParts, priceOf } from "../../db/requests/parts.ts";
import { lockResources } from "../../db/stock/distributions.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { require } from "../../policies/rights.ts";
import { move } from "../stock/movement.ts";
import { requestFor } from "./after-closing.ts";
import { happened } from "./happened.ts";
import { afterChange, lockOwnRequest } from "./own-request.ts";

/**
 * A request for which the caller may take things out of the stock, and bring them back.
 *
 * @throws CallFailure as `lockOwnRequest`; `right_missing` for who may not see the stock; `no_parts`
 */
export async function lockToTake(ctx: Ctx, id: number): Promise<RequestState> {
	const request = await lockOwnRequest(ctx, id);
	require(ctx.caller, "resources_read");
	if (movesStock(request.type)) throw new CallFailure("no_parts");
	return request;
}

/**
 * Takes some of a resource out of the stock for a request. As with everything that moves stock, the
 * resource is looked at first and an id taken then.
 *
 * @throws CallFailure as `lockToTake`, `parts_full` or `stock_short`; `invalid` for no such resource
 */
export async function takePart(ctx: Ctx, id: number, fields: NewPart): Promise<Request> {
	await lockToTake(ctx, id);
	const { resource_id: resourceId, qty } = fields;
	if ((await countParts(ctx, id)) >= mostParts) throw new CallFailure("parts_full");
	if (!(await lockResources(ctx, [resourceId])).has(resourceId))
		throw invalidField("resource_id", "choice");
	const amount = await priceOf(ctx, resourceId, qty);
	const cost = amount === null ? null : { amount };
	await move(ctx, { resourceId, change: -qty, reason: "used", requestId: id, cost });
	const memberId = ctx.caller.id;
	await insertPart(ctx, { requestId: id, resourceId, qty, memberId, cost: amount, at: ctx.now });
	await happened(ctx, id, { act: "parts_taken", after: { resource_id: resourceId, qty } });
	return requestFor(ctx, await afterChange(ctx, id));
}

/**
 * Brings back into the stock what was taken by one entry, whoever took it: it costs nothing any more.
 *
 * @throws CallFailure as `lockToTake`; `not_found`; `stock_full`
 */
export async function returnPart(ctx: Ctx, id: number, partId: number): Promise<Request> {
	await lockToTake(ctx, id);
	const part = await findPart(ctx, id, partId);
	if (!part) throw new CallFailure("not_found");
	const { resource_id: resourceId, qty } = part;
	const cost = part.cost === null ? null : { amount: `-${part.cost}` };
	await lockResources(ctx, [resourceId]);
	await move(ctx, { resourceId, change: qty, reason: "reversal", requestId: id, cost });
	await deleteEntry(ctx, "request_parts", id, partId);
	await happened(ctx, id, { act: "parts_returned", before: { resource_id: resourceId, qty } });
	return requestFor(ctx, await afterChange(ctx, id));
}
