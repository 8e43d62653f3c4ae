import { groupBy } from "./group-by.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day } from "./riyadh-time.ts";
import type { EquipmentRow, PartRow, SeedRequestRow, WorkRow } from "./seed-rows.ts";
import type { DemoResource, Stock } from "./stock.ts";

/** The cost of an hour of work. */
export const hourCost = "75.00";

/** Matches comments about air conditioners. */
const cooling = /مكيف|تكييف|air.condition|\bA\/?C\b/i;

/** Matches the parts that are replaced in them. */
const wearing = /filter|bearing/i;

/**
 * The time since which time and parts are recorded, and the shares of closed requests with time and
 * with parts.
 */
const [since, worked, built] = [330 * day, 0.4, 0.12];

/** The maximum cost of a part. */
const dearest = 400;

export type Upkeep = { requestWork: WorkRow[]; requestParts: PartRow[] };

export const noUpkeep: Upkeep = { requestWork: [], requestParts: [] };

/**
 * Makes the time spent on requests, and their parts. One air conditioner stands at the facility with
 * the most complaints about air conditioners, and is the equipment of all these requests.
 */
export function makeUpkeep(
	requests: readonly SeedRequestRow[],
	equipment: readonly EquipmentRow[],
	stock: Stock,
	random: Random,
	now: Date,
): Upkeep {
	const made: Upkeep = { requestWork: [], requestParts: [] };
	const done = requests.filter(
		({ type, status, assignedToId }) =>
			type === "Maintenance Request" && status === "done" && assignedToId,
	);
	const about = aboutOneUnit();
	const filters = stock.resources.filter(({ nameEn }) => wearing.test(nameEn));
	const consumables = stock.resources.filter(({ cost }) => cost <= dearest);
	for (const request of done) {
		const isUnit = about.has(request);
		if (!isUnit && (request.closingTime as Date) < after(now, -since)) continue;
		if (isUnit || random.chance(worked)) work(request);
		const parts = isUnit ? filters : consumables;
		if (parts.length > 0 && (isUnit || random.chance(built))) build(request, random.pick(parts));
	}
	return made;

	function aboutOneUnit(): ReadonlySet<SeedRequestRow> {
		const warm = done.filter(
			({ comment, facilityId }) => cooling.test(comment ?? "") && facilityId,
		);
		const [max = []] = [...groupBy(warm, ({ facilityId }) => facilityId).values()].sort(
			(a, b) => b.length - a.length,
		);
		const machine = equipment.find(({ nameEn }) => nameEn === "Split air conditioner");
		if (!max[0] || !machine) return new Set();
		machine.facilityId = max[0].facilityId as number;
		for (const request of max) request.equipmentId = machine.id;
		return new Set(max);
	}

	function work({ id: requestId, assignedToId, closingTime }: SeedRequestRow): void {
		const at = closingTime as Date;
		made.requestWork.push({
			id: made.requestWork.length + 1,
			requestId,
			memberId: assignedToId as number,
			at,
			day: calendarDay(at),
			minutes: random.pick([20, 30, 45, 60, 90, 120, 150]),
			hourCost,
		});
	}

	function build({ id: requestId, assignedToId, closingTime }: SeedRequestRow, part: DemoResource) {
		const at = closingTime as Date;
		const qty = part.cost < 60 ? random.int(1, 3) : 1;
		const usedPart = {
			requestId,
			memberId: assignedToId as number,
			resourceId: part.id,
			cost: (part.cost * qty).toFixed(2),
			at,
		};
		made.requestParts.push({ ...usedPart, id: made.requestParts.length + 1, qty });
		stock.stockMovements.push({
			...usedPart,
			change: -qty,
			reason: "used",
			unitCost: part.unitCost,
			createdAt: at,
		});
	}
}
