import type { Both } from "./content.ts";
import { groupBy } from "./group-by.ts";
import type { Person } from "./members.ts";
import type { Place, Places } from "./places.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day, hour, startOfDay } from "./riyadh-time.ts";
import type {
	CategoryRow,
	CategoryWarehouseRow,
	DistributionRecordRow,
	DistributionRow,
	MovementRow,
	ResourceRow,
	WarehouseRow,
} from "./seed-rows.ts";
import type { TenantPlan } from "./tenant-plan.ts";

export type DemoResource = ResourceRow & { category: string; name: Both; cost: number };

export type Stock = {
	warehouses: WarehouseRow[];
	categories: CategoryRow[];
	categoryWarehouses: CategoryWarehouseRow[];
	resources: DemoResource[];
	distributions: DistributionRow[];
	distributionRecords: DistributionRecordRow[];
	stockMovements: MovementRow[];
	/** The resources that each facility received, and when. */
	received: Map<number, { resource: DemoResource; at: Date }[]>;
};

const keeperProfile = 4;

/** Makes warehouses, categories, resources and distributions; the opening stock is set later. */
export function makeStock(
	plan: TenantPlan,
	places: Places,
	people: readonly Person[],
	random: Random,
	openedAt: Date,
	now: Date,
): Stock {
	const stamps = { createdAt: openedAt, updatedAt: openedAt };
	const keepers = people.filter((person) => person.permissionId === keeperProfile);
	const warehouses = places.branches.flatMap((branch, branchIndex) =>
		plan.warehouses.map(
			(name, nth): WarehouseRow => ({
				id: branchIndex * plan.warehouses.length + nth + 1,
				nameEn: `${name.en} – ${plan.branches[branchIndex]?.short.en}`,
				nameAr: `${name.ar} – ${plan.branches[branchIndex]?.short.ar}`,
				memberId: keepers[branchIndex % keepers.length]?.id ?? null,
				branchId: branch.id,
				...stamps,
			}),
		),
	);
	const categories = plan.categories.map(
		(category, index): CategoryRow => ({
			id: index + 1,
			nameEn: category.en,
			nameAr: category.ar,
			...stamps,
		}),
	);
	const shelves = plan.categories.map(() =>
		random.shuffle(warehouses).slice(0, random.int(2, Math.min(4, warehouses.length))),
	);
	const resources = plan.categories.flatMap((category, index) =>
		category.items.map((item): Omit<DemoResource, "id"> => {
			const warehouse = random.pick(shelves[index] ?? warehouses);
			const boughtAt = after(openedAt, random.int(0, 120) * day);
			return {
				nameEn: item.en,
				nameAr: item.ar,
				categoryId: index + 1,
				// Warehouses for all branches belong to none.
				branchId: random.chance(0.1) ? null : warehouse.branchId,
				warehouseId: warehouse.id,
				qty: 0,
				date: calendarDay(boughtAt),
				unitCost: item.cost.toFixed(2),
				...stamps,
				category: category.key,
				name: item,
				cost: item.cost,
			};
		}),
	);
	const stock: Stock = {
		warehouses,
		categories,
		categoryWarehouses: shelves.flatMap((shelf, index) =>
			shelf.map(({ id }) => ({ categoryId: index + 1, warehouseId: id })),
		),
		resources: random.shuffle(resources).map((resource, index) => ({ ...resource, id: index + 1 })),
		distributions: [],
		distributionRecords: [],
		stockMovements: [],
		received: new Map(),
	};
	distribute(plan, places.facilities, stock, random, openedAt, now);
	return stock;
}

function distribute(
	plan: TenantPlan,
	facilities: readonly Place[],
	stock: Stock,
	random: Random,
	openedAt: Date,
	now: Date,
): void {
	// The last facility always receives nothing.
	const others = random.shuffle(facilities.slice(0, -1));
	const without = new Set([
		facilities.at(-1),
		...others.slice(0, plan.facilitiesWithoutResources - 1),
	]);
	const served = random.shuffle(facilities.filter((facility) => !without.has(facility)));
	const span = now.getTime() - openedAt.getTime() - 130 * day;
	const shipments = Array.from({ length: plan.distributions }, (_, nth) => ({
		facility: served[nth % served.length] as Place,
		// More of them long ago, when the facilities were fitted out.
		at: after(startOfDay(after(openedAt, 125 * day + random.next() ** 1.7 * span)), 10 * hour),
	})).sort((a, b) => a.at.getTime() - b.at.getTime());
	const byCategory = groupBy(stock.resources, (resource) => resource.category);

	shipments.forEach(({ facility, at }, index) => {
		const distributionId = index + 1;
		const wanted = plan.supplies[facility.kind.tag] ?? [...byCategory.keys()];
		const chosen = random
			.shuffle(wanted)
			.slice(
				0,
				random.weighted([
					[1, 1],
					[2, 3],
					[3, 4],
					[4, 3],
					[5, 2],
				]),
			)
			.map((category) => random.pick(byCategory.get(category) ?? stock.resources));
		stock.distributions.push({
			id: distributionId,
			forFacilityId: facility.id,
			transferDate: calendarDay(at),
			createdAt: at,
			updatedAt: at,
		});
		for (const resource of new Set(chosen)) {
			const qty =
				resource.cost > 2000 ? random.int(1, 2) : random.int(1, resource.cost > 300 ? 6 : 24);
			stock.distributionRecords.push({
				id: stock.distributionRecords.length + 1,
				distributionId,
				resourceId: resource.id,
				warehouseId: resource.warehouseId ?? null,
				qty,
			});
			stock.stockMovements.push({
				resourceId: resource.id,
				change: -qty,
				reason: "distribution",
				distributionId,
				memberId: stock.warehouses.find(({ id }) => id === resource.warehouseId)?.memberId ?? null,
				unitCost: resource.unitCost,
				cost: (resource.cost * qty).toFixed(2),
				at,
				createdAt: at,
			});
			const had = stock.received.get(facility.id) ?? [];
			stock.received.set(facility.id, [...had, { resource, at }]);
		}
	});
}

/** Sets each opening stock so that the stock was never below zero, and sets the present stock. */
export function openStock(stock: Stock, random: Random, openedAt: Date): void {
	const openings: MovementRow[] = [];
	const moved = groupBy(stock.stockMovements, (movement) => movement.resourceId);
	for (const resource of stock.resources) {
		const movements = (moved.get(resource.id) ?? []).sort(byTime);
		let sum = 0;
		let lowest = 0;
		for (const { change } of movements) {
			sum += change;
			lowest = Math.min(lowest, sum);
		}
		const spare = random.chance(0.05)
			? 0
			: random.int(1, resource.cost > 2000 ? 6 : resource.cost > 300 ? 30 : 160);
		const opening = spare - lowest;
		resource.qty = opening + sum;
		const at = after(openedAt, 9 * hour);
		if (opening > 0)
			openings.push({
				resourceId: resource.id,
				change: opening,
				reason: "opening",
				unitCost: resource.unitCost,
				at,
				createdAt: at,
			});
	}
	stock.stockMovements = [...openings, ...stock.stockMovements.sort(byTime)];
}

/** Sets a threshold for every third resource: some are low. */
export function watchStock({ resources }: Stock): void {
	for (const [index, resource] of resources.entries()) {
		if (index % 3 !== 0) continue;
		const { qty = 0 } = resource;
		resource.threshold = index % 12 === 0 ? qty + 4 : Math.max(1, Math.floor(qty / 3));
		resource.orderQty = Math.max(resource.threshold, 10);
	}
}

const byTime = (a: MovementRow, b: MovementRow) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);
