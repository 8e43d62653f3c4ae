import {
	type Checklist,
	type ChecklistStepInput,
	newChecklist,
} from "#contract/checklists/schemas.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { checklists, plans } from "../tables.ts";
import { checklistList } from "./list.ts";
import { replaceChecklistSteps } from "./replace-steps.ts";
import { findChecklistSteps } from "./steps.queries.ts";

export const checklistEntity: EntityDefinition<Checklist> = {
	slug: "checklist",
	area: "checklists",
	table: checklists,
	source: checklistList,
	fields: newChecklist,
	derived: ["steps"],
	references: {},
	neededBy: [{ slug: "plan", table: plans, by: ["checklist_id"] }],
	async settle(ctx, id, input) {
		const steps = input.steps as readonly ChecklistStepInput[] | undefined;
		if (steps) await replaceChecklistSteps(ctx, id, steps);
	},
	belongings: async (ctx, id) => ({ parts: await findChecklistSteps(ctx, id) }),
};
