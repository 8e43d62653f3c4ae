import type { EquipmentRow, PartRow, RequestRow, WorkRow } from "../db/bulk-rows.ts";
import { calendarDay } from "./days.ts";
import { groupBy } from "./grouping.ts";
import type { Random } from "./random.ts";
import type { Stock } from "./stock.ts";

/** What an hour of work costs. */
export const hourCost = "75.00";

/** What is said of air conditioners. */
const cooling = /مكيف|تكييف|air.condition|\bA\/?C\b/i;

/** What is replaced in them. */
const wearing = /filter|bearing/i;

export type Upkeep = { requestWork: WorkRow[]; requestParts: PartRow[] };

export const noUpkeep: Upkeep = { requestWork: [], requestParts: [] };

/**
 * Has one air conditioner be what those requests are about that complain of one at a facility, the one of
 * the most such requests; with the time that they took, and the parts that were built in.
 */
export function makeUpkeep(
	requests: readonly RequestRow[],
	equipment: readonly EquipmentRow[],
	stock: Stock,
	random: Random,
): Upkeep {
	const about = requests.filter(
		({ type, status, comment, facilityId, assignedToId }) =>
			type === "Maintenance Request" &&
			status === "done" &&
			cooling.test(comment ?? "") &&
			facilityId &&
			assignedToId,
	);
	const [most] = [...groupBy(about, ({ facilityId }) => facilityId).values()].sort(
		(a, b) => b.length - a.length,
	);
	const piece = equipment.find(({ nameEn }) => nameEn === "Split air conditioner");
	const parts = stock.resources.filter(({ nameEn }) => wearing.test(nameEn));
	const made: Upkeep = { requestWork: [], requestParts: [] };
	if (!most || !piece) return made;
	piece.facilityId = most[0]?.facilityId as number;
	for (const [index, request] of most.entries()) {
		const at = request.closingTime as Date;
		const of = { requestId: request.id, memberId: request.assignedToId as number, at };
		request.equipmentId = piece.id;
		made.requestWork.push({
			...of,
			id: index + 1,
			day: calendarDay(at),
			minutes: random.pick([30, 45, 60, 90, 120]),
			hourCost,
		});
		if (parts.length === 0) continue;
		const { id: resourceId, cost, unitCost } = random.pick(parts);
		const taken = { ...of, resourceId, cost: cost.toFixed(2) };
		made.requestParts.push({ ...taken, id: index + 1, qty: 1 });
		stock.stockMovements.push({
			...taken,
			change: -1,
			reason: "used",
			unitCost,
			createdAt: at,
		});
	}
	return made;
}
