import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { insertThing, lockThing, updateThing } from "../../db/things.ts";
import { CallFailure } from "../../failure.ts";
import { audit } from "../audit.ts";
import { changesBetween } from "./changes.ts";
import {
	checkReferences,
	findThing,
	type Presented,
	type Sent,
	type Thing,
	valuesOf,
} from "./thing.ts";

/**
 * Adds a thing and gives it as it stands then.
 *
 * @param taken its id, where it was taken before, as for many that are added at once
 */
export async function addThing<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	given: Sent,
	taken?: number,
): Promise<Row> {
	await checkReferences(ctx, thing, given, null);
	const sent = (await thing.complete?.(ctx, given, null)) ?? given;
	const id = taken ?? (await takeIds(ctx, thing.area));
	const values = { ...thing.initial?.(ctx), ...valuesOf(thing, sent) };
	await insertThing(ctx, thing.table, id, values);
	await thing.settle?.(ctx, id, sent, null);
	const row = await findThing(ctx, thing, id);
	await writeDown(ctx, thing, "add", id, changesBetween(null, await whole(ctx, thing, row)));
	return row;
}

/**
 * A thing that is not deleted, which nobody else changes until the call ends.
 *
 * @throws CallFailure `not_found`
 */
export async function lockPresent<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
): Promise<{ version: number }> {
	const state = await lockThing(ctx, thing.table, id);
	if (!state || state.deletedAt) throw new CallFailure("not_found");
	return state;
}

/**
 * Changes the given fields of a thing and gives it as it stands then.
 *
 * @param version the one that the editor has seen; another one now is a conflict
 * @throws CallFailure `not_found`, `edit_conflict`, or what the thing's own rules say
 */
export async function editThing<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
	version: number | undefined,
	given: Sent,
): Promise<Row> {
	const state = await lockPresent(ctx, thing, id);
	if (version !== undefined && version !== state.version) throw new CallFailure("edit_conflict");
	const before = await findThing(ctx, thing, id);
	const wholeBefore = await whole(ctx, thing, before);
	await checkReferences(ctx, thing, given, before);
	const sent = (await thing.complete?.(ctx, given, before)) ?? given;
	await updateThing(ctx, thing.table, id, valuesOf(thing, sent), ctx.now);
	await thing.settle?.(ctx, id, sent, before);
	const after = await findThing(ctx, thing, id);
	await writeDown(
		ctx,
		thing,
		"edit",
		id,
		changesBetween(wholeBefore, await whole(ctx, thing, after)),
	);
	return after;
}

const whole = async <Row extends Presented>(ctx: Ctx, thing: Thing<Row>, row: Row) => ({
	...row,
	...(await thing.belongings?.(ctx, row.id)),
});

const writeDown = <Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	act: "add" | "edit",
	entityId: number,
	changes: unknown,
) =>
	audit(ctx, {
		call: `POST ${thing.area}/${act}`,
		entity: thing.slug,
		entityId,
		changes,
	});
