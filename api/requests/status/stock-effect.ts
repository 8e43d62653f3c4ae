import type { MemberContext } from "#api/platform/context.ts";
import { lockResources } from "#api/stock/distributions.queries.ts";
import { findMissingCost } from "#api/stock/ledger.queries.ts";
import { recordMovement } from "#api/stock/movement.ts";
import { currentPrice } from "#api/stock/parts.queries.ts";
import { movesStock, type RequestStatus } from "#contract/requests/constants.ts";
import type { RequestState } from "../update.queries.ts";

/**
 * Locks the stock that a request moves, until the transaction ends. Creating a request locks its
 * resource first and then takes an id: in another order, two transactions would wait for each
 * other.
 */
export async function lockRequestStock(ctx: MemberContext, request: RequestState): Promise<void> {
	if (movesStock(request.type) && request.resourceId)
		await lockResources(ctx, [request.resourceId]);
}

/** Moves stock when a disposal or purchase is done, and moves it back when it is reopened. */
export async function applyStockEffect(
	ctx: MemberContext,
	request: RequestState,
	status: RequestStatus,
): Promise<void> {
	const wasDone = request.status === "done";
	const isDone = status === "done";
	const { resourceId, qty, id: requestId } = request;
	if (!movesStock(request.type) || wasDone === isDone || !resourceId || !qty) return;
	const purchase = request.type === "Purchase Request";
	const change = purchase === isDone ? qty : -qty;
	if (!isDone) {
		const amount = await findMissingCost(ctx, requestId, "0");
		const cost = amount === null ? null : { amount };
		return recordMovement(ctx, { resourceId, change, reason: "reversal", requestId, cost });
	}
	const cost = !purchase ? null : request.cost ? { amount: request.cost } : { quantity: qty };
	const reason = purchase ? "purchase" : "dispose";
	return recordMovement(ctx, { resourceId, change, reason, requestId, cost });
}

/** Corrects the cost of a purchase in the ledger; null for what its resource costs now. */
export async function correctPurchaseCost(
	ctx: MemberContext,
	{ id, status, type, resourceId, qty }: RequestState,
	cost: string | null,
): Promise<void> {
	if (status !== "done" || type !== "Purchase Request" || !resourceId) return;
	const total = cost ?? (await currentPrice(ctx, resourceId, qty ?? 0)) ?? "0";
	await recordMovement(ctx, {
		resourceId,
		change: 0,
		reason: "purchase",
		requestId: id,
		cost: { amount: (await findMissingCost(ctx, id, total)) ?? total },
	});
}
