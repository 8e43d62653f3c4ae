import { maxSteps } from "#contract/checklists/constants.ts";
import {
	type Checklist,
	type ChecklistStep,
	newChecklist,
	newChecklistStep,
} from "#contract/checklists/schemas.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { columnValues, lockIfPresent } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { checklistSteps, checklists, meters, plans } from "../tables.ts";
import { checklistList, stepList } from "./list.ts";
import { countChecklistSteps } from "./steps.queries.ts";

export const checklistEntity: EntityDefinition<Checklist> = {
	slug: "checklist",
	area: "checklists",
	table: checklists,
	source: checklistList,
	fields: newChecklist,
	references: {},
	neededBy: [{ slug: "plan", table: plans, by: ["checklist_id"] }],
};

type Limits = Partial<Pick<ChecklistStep, "least" | "most" | "kind">>;

export const checklistStepEntity: EntityDefinition<ChecklistStep> = {
	slug: "step",
	area: "steps",
	table: checklistSteps,
	source: stepList,
	fields: newChecklistStep,
	references: { meter_id: meters },
	neededBy: [],
	async complete(ctx, sent, before) {
		const of = sent.checklist_id;
		if (typeof of === "number" && of !== before?.checklist_id) {
			if (!(await lockIfPresent(ctx, checklists, of))) throw fieldError("checklist_id", "choice");
			if ((await countChecklistSteps(ctx, of)) >= maxSteps)
				throw fieldError("checklist_id", "too_many");
		}
		const { least, most, kind }: Limits = { ...before, ...sent };
		if (least && most && Number(least) > Number(most)) throw fieldError("most", "too_small");
		return kind === "reading" ? sent : { ...sent, meter_id: null };
	},
	async beforeRestore(ctx, id) {
		const of = Number(
			(await columnValues(ctx, checklistSteps, id, ["checklist_id"]))?.checklist_id,
		);
		if (!(await lockIfPresent(ctx, checklists, of)))
			throw new ApiError("restore_blocked", { fields: { checklist_id: "choice" } });
	},
};
