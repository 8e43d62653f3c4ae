import { areLimitsReversed, maxSteps } from "#contract/checklists/constants.ts";
import { type ChecklistStep, newChecklistStep } from "#contract/checklists/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { columnValues, updateEntityRow } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { checklistSteps, checklists, meters } from "../tables.ts";
import { stepList } from "./list.ts";

type Limits = Partial<Pick<ChecklistStep, "least" | "most" | "kind">>;

/** Marks a checklist as changed: whoever edits all of its steps has seen an older version. */
const touchChecklist = (ctx: MemberContext, id: number) =>
	updateEntityRow(ctx, checklists, id, {}, ctx.now);

const checklistOf = async (ctx: MemberContext, id: number) =>
	Number((await columnValues(ctx, checklistSteps, id, ["checklist_id"]))?.checklist_id);

export const checklistStepEntity: EntityDefinition<ChecklistStep> = {
	slug: "step",
	area: "steps",
	table: checklistSteps,
	source: stepList,
	fields: newChecklistStep,
	references: { checklist_id: checklists, meter_id: meters },
	limits: { checklist_id: maxSteps },
	neededBy: [],
	async complete(_, input, before) {
		const limits: Limits = { ...before, ...input };
		if (areLimitsReversed(limits)) throw fieldError("most", "too_small");
		return limits.kind === "reading" ? input : { ...input, meter_id: null };
	},
	async settle(ctx, id, _, before) {
		const now = await checklistOf(ctx, id);
		await touchChecklist(ctx, now);
		if (before && before.checklist_id !== now) await touchChecklist(ctx, before.checklist_id);
	},
	settleDeletion: async (ctx, id) => touchChecklist(ctx, await checklistOf(ctx, id)),
};
