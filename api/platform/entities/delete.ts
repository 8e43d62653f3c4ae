import { recordAudit } from "#api/audit/record-audit.ts";
import type { MemberContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import {
	type DependentCounts,
	type EntityDefinition,
	type EntityReference,
	type EntityRow,
	entityColumns,
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

/**
 * Deletes a thing that nothing else needs. It can be brought back for a while.
 *
 * @throws ApiError `not_found`, or `in_use` with what is in the way
 */
export async function deleteEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
): Promise<void> {
	const state = await lockEntity(ctx, thing.table, id);
	if (!state || state.deletedAt) throw new ApiError("not_found");
	await thing.beforeDelete?.(ctx, await getEntity(ctx, thing, id));
	refuseIfNeeded(await countDependents(ctx, thing, id));
	await markDeleted(ctx, thing.table, id, ctx.now, ctx.now);
	await thing.settleDeletion?.(ctx, id, true);
	await recordAudit(ctx, {
		call: `DELETE ${thing.area}/{id}`,
		entity: thing.slug,
		entityId: id,
		changes: null,
	});
}

/** How many of which other things need a thing, and keep it from being deleted. */
export async function countDependents<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
): Promise<DependentCounts> {
	const others = await thing.alsoNeededBy?.(ctx, id);
	return { ...someOf(others ?? {}), ...(await countNeeding(ctx, thing.neededBy, id)) };
}

/** @throws ApiError `in_use`, with how many of which things are in the way */
export async function assertNotReferenced(
	ctx: MemberContext,
	by: readonly EntityReference[],
	id: number,
): Promise<void> {
	refuseIfNeeded(await countNeeding(ctx, by, id));
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

/** Without those of which there are none. */
const someOf = (counts: DependentCounts): DependentCounts =>
	Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

function refuseIfNeeded(blocking: DependentCounts): void {
	if (Object.keys(blocking).length > 0) throw new ApiError("in_use", { blocking });
}

/**
 * Brings back what was deleted not too long ago; what is there already stays as it is.
 *
 * @throws ApiError `not_found`, `restore_too_late`, or `restore_blocked` when something that it
 * belongs to has been deleted meanwhile
 */
export async function restoreEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
): Promise<Row> {
	const state = await lockEntity(ctx, thing.table, id);
	if (!state) throw new ApiError("not_found");
	if (!state.deletedAt) return getEntity(ctx, thing, id);
	assertRestorable(state.deletedAt, ctx.now);
	const parents = Object.entries(thing.references);
	const own = parents.filter(([field]) => entityColumns(thing).includes(field));
	await assertParentsExist(ctx, thing.table, Object.fromEntries(own), id);
	await thing.beforeRestore?.(ctx, id);
	await markDeleted(ctx, thing.table, id, null, ctx.now);
	await thing.settleDeletion?.(ctx, id, false);
	await recordAudit(ctx, {
		call: `POST ${thing.area}/{id}/restore`,
		entity: thing.slug,
		entityId: id,
		changes: null,
	});
	return getEntity(ctx, thing, id);
}

/** @throws ApiError `restore_blocked` at the first field that refers to nothing that is there */
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
