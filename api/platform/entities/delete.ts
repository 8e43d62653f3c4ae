import type { MemberContext } from "../context.ts";
import { ApiError, orNotFound } from "../errors.ts";
import {
	type DependentCounts,
	type EntityDefinition,
	type EntityReference,
	type EntityRow,
	entityColumns,
	findFieldBeyondLimit,
	getEntity,
} from "./definition.ts";
import {
	columnValues,
	countReferences,
	type EntityTable,
	existsForShare,
	lockEntity,
	markDeleted,
} from "./queries.ts";
import { assertRestorable } from "./restore-window.ts";
import { entityTopic } from "./topic.ts";

/**
 * Deletes an entity on which nothing depends. It can be restored for a limited time.
 *
 * @throws ApiError `not_found`, or `in_use` with the numbers of dependents
 */
export async function deleteEntity<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	id: number,
): Promise<void> {
	const state = await lockEntity(ctx, entity.table, id);
	if (!state || state.deletedAt) throw new ApiError("not_found");
	await entity.beforeDelete?.(ctx, await getEntity(ctx, entity, id));
	assertNotNeeded(await countDependents(ctx, entity, id));
	await markDeleted(ctx, entity.table, id, ctx.now, ctx.now);
	await entity.settleDeletion?.(ctx, id, true);
	const { slug, area } = entity;
	await entityTopic.publish(ctx, { act: "deleted", slug, area, id, changes: null });
}

/** Counts the entities, by kind, that depend on an entity and prevent its deletion. */
export async function countDependents<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	id: number,
): Promise<DependentCounts> {
	const others = await entity.alsoNeededBy?.(ctx, id);
	return { ...someOf(others ?? {}), ...(await countNeeding(ctx, entity.neededBy, id)) };
}

/**
 * Checks that no entity depends on this one.
 *
 * @throws ApiError `in_use`, with the numbers of dependents by kind
 */
export async function assertNotReferenced(
	ctx: MemberContext,
	by: readonly EntityReference[],
	id: number,
): Promise<void> {
	assertNotNeeded(await countNeeding(ctx, by, id));
}

async function countNeeding(
	ctx: MemberContext,
	by: readonly EntityReference[],
	id: number,
): Promise<DependentCounts> {
	const counts: DependentCounts = {};
	for (const { slug, table, by: foreignKeys } of by)
		counts[slug] = await countReferences(ctx, table, foreignKeys, id);
	return someOf(counts);
}

/** Returns the counts above zero. */
const someOf = (counts: DependentCounts): DependentCounts =>
	Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

function assertNotNeeded(blocking: DependentCounts): void {
	if (Object.keys(blocking).length > 0) throw new ApiError("in_use", { blocking });
}

/**
 * Restores an entity that was deleted recently; an entity that is not deleted stays as it is.
 *
 * @throws ApiError `not_found`, `restore_too_late`, or `restore_blocked` when an entity that it
 * belongs to has been deleted since, or has as many as it can
 */
export async function restoreEntity<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	id: number,
): Promise<Row> {
	const state = orNotFound(await lockEntity(ctx, entity.table, id));
	if (!state.deletedAt) return getEntity(ctx, entity, id);
	assertRestorable(state.deletedAt, ctx.now);
	const parents = Object.entries(entity.references);
	const own = parents.filter(([field]) => entityColumns(entity).includes(field));
	await assertParentsExist(ctx, entity.table, Object.fromEntries(own), id);
	await entity.beforeRestore?.(ctx, id);
	await markDeleted(ctx, entity.table, id, null, ctx.now);
	const limited = Object.keys(entity.limits ?? {});
	const row = limited.length > 0 && (await columnValues(ctx, entity.table, id, limited));
	const field = row && (await findFieldBeyondLimit(ctx, entity, row, {}));
	if (field) throw new ApiError("restore_blocked", { fields: { [field]: "too_many" } });
	await entity.settleDeletion?.(ctx, id, false);
	const { slug, area } = entity;
	await entityTopic.publish(ctx, { act: "restored", slug, area, id, changes: null });
	return getEntity(ctx, entity, id);
}

/**
 * Checks that the entities to which a deleted row refers exist.
 *
 * @throws ApiError `restore_blocked` at the first field that refers to nothing that exists
 */
export async function assertParentsExist(
	ctx: MemberContext,
	table: EntityTable,
	references: Readonly<Record<string, EntityTable>>,
	id: number,
): Promise<void> {
	const fields = Object.keys(references);
	if (fields.length === 0) return;
	const cells = (await columnValues(ctx, table, id, fields)) ?? {};
	for (const [field, parents] of Object.entries(references)) {
		const parent = cells[field];
		if (typeof parent === "number" && !(await existsForShare(ctx, parents, parent)))
			throw new ApiError("restore_blocked", { fields: { [field]: "choice" } });
	}
}
