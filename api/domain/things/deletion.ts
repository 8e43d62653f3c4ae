import type { Ctx } from "../../context.ts";
import {
	cellsOf,
	countReferring,
	isThere,
	lockThing,
	markDeleted,
	type ThingTable,
} from "../../db/things.ts";
import { CallFailure } from "../../failure.ts";
import { audit } from "../audit.ts";
import { mustBeRestorable } from "./restorable.ts";
import {
	type Counts,
	columnsOf,
	findThing,
	type Presented,
	type Referring,
	type Thing,
} from "./thing.ts";

/**
 * Deletes a thing that nothing else needs. It can be brought back for a while.
 *
 * @throws CallFailure `not_found`, or `in_use` with what is in the way
 */
export async function deleteThing<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
): Promise<void> {
	const state = await lockThing(ctx, thing.table, id);
	if (!state || state.deletedAt) throw new CallFailure("not_found");
	await thing.beforeDelete?.(ctx, await findThing(ctx, thing, id));
	refuseIfNeeded(await whatNeeds(ctx, thing, id));
	await markDeleted(ctx, thing.table, id, ctx.now, ctx.now);
	await thing.settleDeletion?.(ctx, id, true);
	await audit(ctx, {
		call: `DELETE ${thing.area}/{id}`,
		entity: thing.slug,
		entityId: id,
		changes: null,
	});
}

/** How many of which other things need a thing, and keep it from being deleted. */
export async function whatNeeds<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
): Promise<Counts> {
	const others = await thing.alsoNeededBy?.(ctx, id);
	return { ...someOf(others ?? {}), ...(await countNeeding(ctx, thing.neededBy, id)) };
}

/** @throws CallFailure `in_use`, with how many of which things are in the way */
export async function mustNotBeNeeded(
	ctx: Ctx,
	by: readonly Referring[],
	id: number,
): Promise<void> {
	refuseIfNeeded(await countNeeding(ctx, by, id));
}

async function countNeeding(ctx: Ctx, by: readonly Referring[], id: number): Promise<Counts> {
	const counts: Counts = {};
	for (const { slug, table, by: foreignKeys } of by)
		counts[slug] = await countReferring(ctx, table, foreignKeys, id);
	return someOf(counts);
}

/** Without those of which there are none. */
const someOf = (counts: Counts): Counts =>
	Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

function refuseIfNeeded(blocking: Counts): void {
	if (Object.keys(blocking).length > 0) throw new CallFailure("in_use", { blocking });
}

/**
 * Brings back what was deleted not too long ago; what is there already stays as it is.
 *
 * @throws CallFailure `not_found`, `restore_too_late`, or `restore_blocked` when something that it
 * belongs to has been deleted meanwhile
 */
export async function restoreThing<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
): Promise<Row> {
	const state = await lockThing(ctx, thing.table, id);
	if (!state) throw new CallFailure("not_found");
	if (!state.deletedAt) return findThing(ctx, thing, id);
	mustBeRestorable(state.deletedAt, ctx.now);
	const parents = Object.entries(thing.references);
	const own = parents.filter(([field]) => columnsOf(thing).includes(field));
	await mustHaveParents(ctx, thing.table, Object.fromEntries(own), id);
	await thing.beforeRestore?.(ctx, id);
	await markDeleted(ctx, thing.table, id, null, ctx.now);
	await thing.settleDeletion?.(ctx, id, false);
	await audit(ctx, {
		call: `POST ${thing.area}/{id}/restore`,
		entity: thing.slug,
		entityId: id,
		changes: null,
	});
	return findThing(ctx, thing, id);
}

/** @throws CallFailure `restore_blocked` at the first field that refers to nothing that is there */
export async function mustHaveParents(
	ctx: Ctx,
	table: ThingTable,
	references: Readonly<Record<string, ThingTable>>,
	id: number,
): Promise<void> {
	const fields = Object.keys(references);
	if (fields.length === 0) return;
	const cells = (await cellsOf(ctx, table, id, fields)) ?? {};
	for (const [field, parents] of Object.entries(references)) {
		const parent = cells[field];
		if (typeof parent === "number" && !(await isThere(ctx, parents, parent)))
			throw new CallFailure("restore_blocked", { fields: { [field]: "choice" } });
	}
}
