import { completeNames } from "#contract/values/names.ts";
import type { MemberContext } from "../context.ts";
import { nextIds } from "../database/sequences.ts";
import { ApiError, fieldError } from "../errors.ts";
import {
	assertReferencesExist,
	type EntityDefinition,
	type EntityInput,
	type EntityRow,
	entityValues,
	findFieldBeyondLimit,
	getEntity,
} from "./definition.ts";
import { diffEntities } from "./diff.ts";
import { insertEntity, lockEntity, updateEntityRow } from "./queries.ts";
import { entityTopic } from "./topic.ts";

/**
 * Creates an entity and returns it as stored.
 *
 * @param reservedId its id, if it was taken before, as for many that are added at once
 */
export async function createEntity<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	input: EntityInput,
	reservedId?: number,
): Promise<Row> {
	await assertReferencesExist(ctx, entity, input, null);
	const completed = (await entity.complete?.(ctx, input, null)) ?? input;
	const id = reservedId ?? (await nextIds(ctx, entity.area));
	const values = { ...entity.initial?.(ctx), ...entityValues(entity, completed) };
	await insertEntity(ctx, entity.table, id, values);
	await assertWithinLimits(ctx, entity, completed, {}, id);
	await entity.settle?.(ctx, id, completed, null);
	const row = await getEntity(ctx, entity, id);
	const changes = diffEntities(null, await whole(ctx, entity, row));
	const { slug, area } = entity;
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
	entity: EntityDefinition<Row>,
	id: number,
): Promise<{ version: number }> {
	const state = await lockEntity(ctx, entity.table, id);
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
	entity: EntityDefinition<Row>,
	id: number,
	version: number | undefined,
	input: EntityInput,
): Promise<Row> {
	const state = await lockExistingEntity(ctx, entity, id);
	if (version !== undefined && version !== state.version) throw new ApiError("edit_conflict");
	const before = await getEntity(ctx, entity, id);
	const wholeBefore = await whole(ctx, entity, before);
	await assertReferencesExist(ctx, entity, input, before);
	const named = completeNames(input, before);
	const completed = (await entity.complete?.(ctx, named, before)) ?? named;
	await updateEntityRow(ctx, entity.table, id, entityValues(entity, completed), ctx.now);
	await assertWithinLimits(ctx, entity, completed, { ...before });
	await entity.settle?.(ctx, id, completed, before);
	const after = await getEntity(ctx, entity, id);
	const changes = diffEntities(wholeBefore, await whole(ctx, entity, after));
	const { slug, area } = entity;
	await entityTopic.publish(ctx, { act: "edited", slug, area, id, changes });
	return after;
}

/** @throws ApiError `invalid` at the field by which too many refer to the same entity */
async function assertWithinLimits<Row extends EntityRow>(
	...written: Parameters<typeof findFieldBeyondLimit<Row>>
): Promise<void> {
	const field = await findFieldBeyondLimit(...written);
	if (field) throw fieldError(field, "too_many");
}

const whole = async <Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	row: Row,
) => ({
	...row,
	...(await entity.belongings?.(ctx, row.id)),
});
