import type { Random } from "./random.ts";
import { after, day, hour, startOfDay } from "./riyadh-time.ts";
import type { Stock } from "./stock.ts";

/** The days since the stocktakes, and the number of their items with a difference. */
const [counted, differing] = [[270, 150, 40], 14];

/** Makes stocktakes of the warehouses: mostly with a little less than in the ledger. */
export function countStock(stock: Stock, random: Random, now: Date): void {
	for (const [nth, ago] of counted.entries())
		for (const { id: resourceId, unitCost, warehouseId } of random
			.shuffle(stock.resources)
			.slice(0, differing)) {
			const at = after(startOfDay(after(now, -ago * day)), (9 + nth) * hour);
			stock.stockMovements.push({
				resourceId,
				change: random.pick([-3, -2, -2, -1, -1, 1, 2]),
				reason: "count",
				memberId: stock.warehouses.find(({ id }) => id === warehouseId)?.memberId ?? null,
				unitCost,
				at,
				createdAt: at,
			});
		}
}
