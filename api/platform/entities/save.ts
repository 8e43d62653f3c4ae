import { completeNames } from "#contract/values/names.ts";
import type { MemberContext } from "../context.ts";
import { nextIds } from "../database/sequences.ts";
import { ApiError } from "../errors.ts";
import {
	assertReferencesExist,
	type EntityDefinition,
	type EntityInput,
	type EntityRow,
	entityValues,
	getEntity,
} from "./definition.ts";
import { diffEntities } from "./diff.ts";
import { insertEntity, lockEntity, updateEntityRow } from "./queries.ts";
import { entityTopic } from "./topic.ts";

/**
 * Creates an entity and returns it as stored.
 *
 * @param taken its id, if it was taken before, as for many that are added at once
 */
export async function createEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	given: EntityInput,
	taken?: number,
): Promise<Row> {
	await assertReferencesExist(ctx, thing, given, null);
	const sent = (await thing.complete?.(ctx, given, null)) ?? given;
	const id = taken ?? (await nextIds(ctx, thing.area));
	const values = { ...thing.initial?.(ctx), ...entityValues(thing, sent) };
	await insertEntity(ctx, thing.table, id, values);
	await thing.settle?.(ctx, id, sent, null);
	const row = await getEntity(ctx, thing, id);
	const changes = diffEntities(null, await whole(ctx, thing, row));
	const { slug, area } = thing;
	await entityTopic.publish(ctx, { act: "added", slug, area, id, changes });
	return row;
}

/**
 * Returns an entity that is not deleted, and locks it until the request ends.
 *
 * @throws ApiError `not_found`
 */
export async function lockExistingEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
): Promise<{ version: number }> {
	const state = await lockEntity(ctx, thing.table, id);
	if (!state || state.deletedAt) throw new ApiError("not_found");
	return state;
}

/**
 * Changes the given fields of an entity and returns it as stored.
 *
 * @param version the version that the editor has seen; if it differs from the stored one, there is
 * a conflict
 * @throws ApiError `not_found`, `edit_conflict`, or the errors of the entity's own rules
 */
export async function updateEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
	version: number | undefined,
	given: EntityInput,
): Promise<Row> {
	const state = await lockExistingEntity(ctx, thing, id);
	if (version !== undefined && version !== state.version) throw new ApiError("edit_conflict");
	const before = await getEntity(ctx, thing, id);
	const wholeBefore = await whole(ctx, thing, before);
	await assertReferencesExist(ctx, thing, given, before);
	const named = completeNames(given, before);
	const sent = (await thing.complete?.(ctx, named, before)) ?? named;
	await updateEntityRow(ctx, thing.table, id, entityValues(thing, sent), ctx.now);
	await thing.settle?.(ctx, id, sent, before);
	const after = await getEntity(ctx, thing, id);
	const changes = diffEntities(wholeBefore, await whole(ctx, thing, after));
	const { slug, area } = thing;
	await entityTopic.publish(ctx, { act: "edited", slug, area, id, changes });
	return after;
}

const whole = async <Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	row: Row,
) => ({
	...row,
	...(await thing.belongings?.(ctx, row.id)),
});
