import { maxQty } from "#contract/schemas/common.ts";
import { type Distribution, newDistribution } from "#contract/schemas/distributions.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { distributionList } from "../../db/lists/distributions.ts";
import { distributions, facilities, warehouses } from "../../db/schema/index.ts";
import {
	findLines,
	type Line,
	lockResources,
	replaceRecords,
} from "../../db/stock/distributions.ts";
import { costOfGiven } from "../../db/stock/ledger.ts";
import { isThere } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { move } from "../stock/movement.ts";
import type { Sent, Thing } from "./thing.ts";

export const distributionThing: Thing<Distribution> = {
	slug: "distribution",
	area: "distributions",
	table: distributions,
	source: distributionList,
	fields: newDistribution,
	elsewhere: ["resource", "qty"],
	references: { for_facility_id: facilities },
	neededBy: [],
	async settle(ctx, id, sent, before) {
		const wanted = linesOf(sent);
		if (!wanted) return;
		const had = before ? await findLines(ctx, id) : [];
		const places = await lockResources(ctx, [...had, ...wanted].map(resourceOf));
		const lines = wanted.map(({ resourceId, qty }) => {
			const kept = had.find((line) => line.resourceId === resourceId);
			const place = kept?.warehouseId ?? places.get(resourceId);
			if (place === undefined) throw invalidField("resource", "choice");
			return { resourceId, qty, warehouseId: place };
		});
		const last = await takeIds(ctx, "distribution_records", lines.length);
		await replaceRecords(ctx, id, lines, last - lines.length + 1);
		await give(ctx, id, differences(had, lines));
	},
	belongings: async (ctx, id) => ({
		lines: (await findLines(ctx, id)).map(({ resourceId, warehouseId, qty }) => ({
			resource_id: resourceId,
			warehouse_id: warehouseId,
			qty,
		})),
	}),
	async beforeRestore(ctx, id) {
		const lines = await findLines(ctx, id);
		const places = await lockResources(ctx, lines.map(resourceOf));
		for (const { resourceId, warehouseId } of lines) {
			if (!places.has(resourceId))
				throw new CallFailure("restore_blocked", { fields: { resource: "choice" } });
			if (warehouseId !== null && !(await isThere(ctx, warehouses, warehouseId)))
				throw new CallFailure("restore_blocked", { fields: { warehouse: "choice" } });
		}
	},
	async settleDeletion(ctx, id, deleted) {
		const lines = await findLines(ctx, id);
		await give(ctx, id, deleted ? differences(lines, []) : differences([], lines));
	},
};

const resourceOf = ({ resourceId }: Pick<Line, "resourceId">) => resourceId;

/** Two arrays that go together, as lines; null when they were not sent. */
function linesOf(sent: Sent): { resourceId: number; qty: number }[] | null {
	const resources = sent.resource as number[] | undefined;
	const quantities = sent.qty as number[] | undefined;
	if (!resources && !quantities) return null;
	if (!resources || resources.length === 0) throw invalidField("resource", "required");
	if (!quantities || quantities.length !== resources.length) throw invalidField("qty", "required");
	const sums = new Map<number, number>();
	resources.forEach((resourceId, index) => {
		sums.set(resourceId, (sums.get(resourceId) ?? 0) + (quantities[index] ?? 0));
	});
	if ([...sums.values()].some((sum) => sum > maxQty)) throw invalidField("qty", "too_large");
	return [...sums].map(([resourceId, qty]) => ({ resourceId, qty }));
}

/** How much more of each resource is given than before, in the order of the resources. */
function differences(
	before: readonly Pick<Line, "resourceId" | "qty">[],
	after: readonly Pick<Line, "resourceId" | "qty">[],
): { resourceId: number; more: number }[] {
	const more = new Map<number, number>();
	for (const { resourceId, qty } of before) more.set(resourceId, (more.get(resourceId) ?? 0) - qty);
	for (const { resourceId, qty } of after) more.set(resourceId, (more.get(resourceId) ?? 0) + qty);
	return [...more]
		.map(([resourceId, qty]) => ({ resourceId, more: qty }))
		.filter((line) => line.more !== 0)
		.sort((a, b) => a.resourceId - b.resourceId);
}

/** Always in the order of the resources, so that two distributions never wait for each other. */
async function give(
	ctx: Ctx,
	distributionId: number,
	lines: readonly { resourceId: number; more: number }[],
): Promise<void> {
	for (const { resourceId, more } of lines)
		await move(ctx, {
			resourceId,
			change: -more,
			reason: "distribution",
			distributionId,
			cost: more > 0 ? { pieces: more } : await spared(ctx, distributionId, resourceId, -more),
		});
}

/** What comes back costs nothing any more, whatever a piece costs today. */
async function spared(ctx: Ctx, distributionId: number, resourceId: number, pieces: number) {
	const cost = await costOfGiven(ctx, distributionId, resourceId, pieces);
	return cost === null ? null : { amount: `-${cost}` };
}
