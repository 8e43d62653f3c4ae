import { type Distribution, newDistribution } from "#contract/stock/distributions.schemas.ts";
import { maxQty } from "#contract/values/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { assertNearDay } from "../platform/near-day.ts";
import { distributions, facilities, warehouses } from "../tables.ts";
import { distributionList } from "./distributions.list.ts";
import {
	type DistributionLineItem,
	findDistributionLineItems,
	lockResources,
	replaceDistributionRecords,
} from "./distributions.queries.ts";
import { findDistributedCost } from "./ledger.queries.ts";
import { recordMovement } from "./movement.ts";

export const distributionEntity: EntityDefinition<Distribution> = {
	slug: "distribution",
	area: "distributions",
	table: distributions,
	source: distributionList,
	fields: newDistribution,
	derived: ["resource", "qty"],
	references: { for_facility_id: facilities },
	neededBy: [],
	async complete(ctx, input, before) {
		assertNearDay(ctx, "transfer_date", input, before);
		return input;
	},
	async settle(ctx, id, input, before) {
		const wanted = linesOf(input);
		if (!wanted) return;
		const had = before ? await findDistributionLineItems(ctx, id) : [];
		const places = await lockResources(ctx, [...had, ...wanted].map(resourceOf));
		const lines = wanted.map(({ resourceId, qty }) => {
			const formerLine = had.find((line) => line.resourceId === resourceId);
			const place = formerLine?.warehouseId ?? places.get(resourceId);
			if (place === undefined) throw fieldError("resource", "choice");
			return { resourceId, qty, warehouseId: place };
		});
		const last = await nextIds(ctx, "distribution_records", lines.length);
		await replaceDistributionRecords(ctx, id, lines, last - lines.length + 1);
		await give(ctx, id, differences(had, lines));
	},
	belongings: async (ctx, id) => ({
		lines: (await findDistributionLineItems(ctx, id)).map(({ resourceId, warehouseId, qty }) => ({
			resource_id: resourceId,
			warehouse_id: warehouseId,
			qty,
		})),
	}),
	async beforeRestore(ctx, id) {
		const lines = await findDistributionLineItems(ctx, id);
		const places = await lockResources(ctx, lines.map(resourceOf));
		for (const { resourceId, warehouseId } of lines) {
			if (!places.has(resourceId))
				throw new ApiError("restore_blocked", { fields: { resource: "choice" } });
			if (warehouseId !== null && !(await existsForShare(ctx, warehouses, warehouseId)))
				throw new ApiError("restore_blocked", { fields: { warehouse: "choice" } });
		}
	},
	async settleDeletion(ctx, id, deleted) {
		const lines = await findDistributionLineItems(ctx, id);
		await give(ctx, id, deleted ? differences(lines, []) : differences([], lines));
	},
};

const resourceOf = ({ resourceId }: Pick<DistributionLineItem, "resourceId">) => resourceId;

/** Combines two arrays into line items; null if they are not part of the input. */
function linesOf(input: EntityInput): { resourceId: number; qty: number }[] | null {
	const resources = input.resource as (number | null)[] | undefined;
	const quantities = input.qty as (number | null)[] | undefined;
	if (!resources && !quantities) return null;
	if (!resources?.some((one) => one !== null)) throw fieldError("resource", "required");
	if (!quantities || quantities.length !== resources.length) throw fieldError("qty", "required");
	const sums = new Map<number, number>();
	resources.forEach((resourceId, index) => {
		const qty = quantities[index] ?? null;
		if (resourceId === null && qty === null) return;
		if (resourceId === null || qty === null)
			throw fieldError(qty === null ? "qty" : "resource", "required");
		sums.set(resourceId, (sums.get(resourceId) ?? 0) + qty);
	});
	if ([...sums.values()].some((sum) => sum > maxQty)) throw fieldError("qty", "too_large");
	return [...sums].map(([resourceId, qty]) => ({ resourceId, qty }));
}

/** Returns how much more of each resource is given than before, in the order of the resources. */
function differences(
	before: readonly Pick<DistributionLineItem, "resourceId" | "qty">[],
	after: readonly Pick<DistributionLineItem, "resourceId" | "qty">[],
): { resourceId: number; more: number }[] {
	const more = new Map<number, number>();
	for (const { resourceId, qty } of before) more.set(resourceId, (more.get(resourceId) ?? 0) - qty);
	for (const { resourceId, qty } of after) more.set(resourceId, (more.get(resourceId) ?? 0) + qty);
	return [...more]
		.map(([resourceId, qty]) => ({ resourceId, more: qty }))
		.filter((line) => line.more !== 0)
		.sort((a, b) => a.resourceId - b.resourceId);
}

/**
 * Gives resources out, always in the order of the resources, so that two distributions never wait
 * for each other.
 */
async function give(
	ctx: MemberContext,
	distributionId: number,
	lines: readonly { resourceId: number; more: number }[],
): Promise<void> {
	for (const { resourceId, more } of lines)
		await recordMovement(ctx, {
			resourceId,
			change: -more,
			reason: "distribution",
			distributionId,
			cost: more > 0 ? { quantity: more } : await spared(ctx, distributionId, resourceId, -more),
		});
}

/** Returned items cost nothing, whatever an item costs today. */
async function spared(
	ctx: MemberContext,
	distributionId: number,
	resourceId: number,
	quantity: number,
) {
	const cost = await findDistributedCost(ctx, distributionId, resourceId, quantity);
	return cost === null ? null : { amount: `-${cost}` };
}
