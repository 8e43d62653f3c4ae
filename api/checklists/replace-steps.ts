import type { ChecklistStepInput } from "#contract/checklists/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { deleteEntity } from "../platform/entities/delete.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { meters } from "../tables.ts";
import { checklistStepEntity } from "./step-entity.ts";
import { findChecklistSteps, upsertChecklistSteps } from "./steps.queries.ts";

/**
 * Replaces the steps of a checklist that is locked: those with an id are changed, others are added,
 * and those that are left out are deleted. Their positions are 10, 20, 30.
 *
 * @throws ApiError `invalid` at `id_{n}` or `meter_{n}` of the nth step
 */
export async function replaceChecklistSteps(
	ctx: MemberContext,
	checklistId: number,
	wanted: readonly ChecklistStepInput[],
): Promise<void> {
	const had = (await findChecklistSteps(ctx, checklistId)).map(({ id }) => id);
	const usedIds = new Set<number>();
	for (const [index, { id }] of wanted.entries()) {
		if (id === undefined) continue;
		if (!had.includes(id) || usedIds.has(id)) throw fieldError(`id_${index + 1}`, "choice");
		usedIds.add(id);
	}
	await assertMetersExist(ctx, wanted);
	for (const id of had.filter((one) => !usedIds.has(one)))
		await deleteEntity(ctx, checklistStepEntity, id);
	if (wanted.length === 0) return;
	const added = wanted.filter(({ id }) => id === undefined).length;
	let next = added > 0 ? (await nextIds(ctx, "steps", added)) - added + 1 : 0;
	await upsertChecklistSteps(
		ctx,
		checklistId,
		wanted.map((step, index) => ({ ...step, id: step.id ?? next++, position: (index + 1) * 10 })),
		ctx.now,
	);
}

async function assertMetersExist(ctx: MemberContext, wanted: readonly ChecklistStepInput[]) {
	const checked = new Set<number>();
	for (const [index, { kind, meter_id: id }] of wanted.entries()) {
		if (kind !== "reading" || !id || checked.has(id)) continue;
		if (!(await existsForShare(ctx, meters, id))) throw fieldError(`meter_${index + 1}`, "choice");
		checked.add(id);
	}
}
