import { maxQty } from "#contract/values/schemas.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { announce } from "../webhooks/announce.ts";
import { findStock, insertStockMovement, type StockMovementInput } from "./ledger.queries.ts";

/**
 * Moves stock for the actor. If little is left, the keeper of the resource is notified after the
 * transaction.
 *
 * @throws ApiError `stock_short` or `stock_full` with the resource's name, its stock and the
 * requested quantity; `cost_too_large`
 */
export async function recordMovement(
	ctx: MemberContext,
	movement: Omit<StockMovementInput, "memberId" | "at">,
): Promise<void> {
	const moved = await insertStockMovement(ctx, {
		...movement,
		memberId: ctx.actor.id,
		at: ctx.now,
	});
	if (moved?.isLow) {
		const { tenantId } = ctx;
		const { resourceId } = movement;
		const job = { tenantId, resourceId, memberId: ctx.actor.id, at: ctx.now.toISOString() };
		await enqueueMails(ctx, [{ kind: "low_stock", ...job }]);
		await announce(ctx, "stock.low", resourceId, ctx.now);
	}
	if (moved) return;
	const stock = await findStock(ctx, movement.resourceId);
	const left = stock.available + movement.change;
	if (left >= 0 && left <= maxQty) throw new ApiError("cost_too_large");
	throw new ApiError(left < 0 ? "stock_short" : "stock_full", {
		stock: { id: movement.resourceId, ...stock, asked: Math.abs(movement.change) },
	});
}
