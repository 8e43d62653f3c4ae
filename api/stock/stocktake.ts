import type { StocktakeResult, StocktakeRow } from "#contract/stock/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import { lockResources } from "./distributions.queries.ts";
import { recordMovement } from "./movement.ts";
import { findMovementsSince } from "./stocktakes.queries.ts";

/**
 * Makes the stock of a warehouse what was counted. What moved after a line was counted stays moved: the
 * line's difference is to the stock of that time. Where somebody else has set the stock meanwhile, by
 * counting or by hand, and to something else, the line is left as it is and told with both.
 *
 * @param preview nothing is changed
 * @throws CallFailure `invalid` for what does not lie in the warehouse; `stock_short` or
 * `stock_full` where the difference can't be
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
		const said = byId.get(row.id)?.counted ?? 0;
		const isSettled = setBy === null || row.qty === said;
		const change = setBy === null ? said - (row.qty - moved) : isSettled ? 0 : null;
		return { ...row, counted: said, change, memberDetails: isSettled ? null : setBy };
	});
	if (preview) return lines;
	for (const { id, qty, change } of lines) {
		if (change === null) continue;
		await recordMovement(ctx, { resourceId: id, change, reason: "count", cost: null });
		if (change === 0) continue;
		await recordAudit(ctx, {
			call: "POST warehouses/{id}/count",
			entity: "resource",
			entityId: id,
			changes: { before: { qty }, after: { qty: qty + change } },
		});
	}
	return lines;
}
