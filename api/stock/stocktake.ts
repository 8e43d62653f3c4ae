import type { StocktakeResult, StocktakeRow } from "#contract/stock/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import { lockResources } from "./distributions.queries.ts";
import { recordMovement } from "./movement.ts";
import { findMovementsSince } from "./stocktakes.queries.ts";

/**
 * Sets the stock of a warehouse to what was counted. Movements after an item was counted stay: its
 * difference refers to the stock at the time of counting. If somebody else has set the stock since,
 * by a stocktake or by hand, and to another value, the item is not changed and is returned with
 * both values.
 *
 * @param preview whether nothing is changed
 * @throws ApiError `invalid` for a resource that is not in the warehouse; `stock_short` or
 * `stock_full` if the difference is not possible
 */
export async function applyStocktake(
	ctx: MemberContext,
	warehouseId: number,
	counted: readonly StocktakeRow[],
	preview: boolean,
): Promise<StocktakeResult["lines"]> {
	const byId = new Map(counted.map((line) => [line.resource_id, line]));
	const places = await lockResources(ctx, [...byId.keys()]);
	if (byId.size < counted.length || [...byId.keys()].some((id) => places.get(id) !== warehouseId))
		throw fieldError("lines", "choice");
	const lines = (await findMovementsSince(ctx, counted)).map(({ moved, setBy, ...row }) => {
		const countedQty = byId.get(row.id)?.counted ?? 0;
		const isSettled = setBy === null || row.qty === countedQty;
		const change = setBy === null ? countedQty - (row.qty - moved) : isSettled ? 0 : null;
		return { ...row, counted: countedQty, change, memberDetails: isSettled ? null : setBy };
	});
	if (preview) return lines;
	for (const { id, qty, change } of lines) {
		if (change === null) continue;
		await recordMovement(ctx, { resourceId: id, change, reason: "count", cost: null });
		if (change === 0) continue;
		await recordAudit(ctx, {
			call: "POST warehouses/{id}/count",
			subject: ["resource", id],
			changes: { before: { qty }, after: { qty: qty + change } },
		});
	}
	return lines;
}
