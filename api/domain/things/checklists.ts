import { mostSteps } from "#contract/checklists.ts";
import {
	type Checklist,
	type ChecklistStep,
	newChecklist,
	newChecklistStep,
} from "#contract/schemas/checklists.ts";
import { checklistList, stepList } from "../../db/lists/checklists.ts";
import { countSteps } from "../../db/requests/steps.ts";
import { checklistSteps, checklists, meters, plans } from "../../db/schema/index.ts";
import { cellsOf, holdPresent } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import type { Thing } from "./thing.ts";

export const checklistThing: Thing<Checklist> = {
	slug: "checklist",
	area: "checklists",
	table: checklists,
	source: checklistList,
	fields: newChecklist,
	references: {},
	neededBy: [{ slug: "plan", table: plans, by: ["checklist_id"] }],
};

type Limits = Partial<Pick<ChecklistStep, "least" | "most" | "kind">>;

export const stepThing: Thing<ChecklistStep> = {
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
			if (!(await holdPresent(ctx, checklists, of))) throw invalidField("checklist_id", "choice");
			if ((await countSteps(ctx, of)) >= mostSteps) throw invalidField("checklist_id", "too_many");
		}
		const { least, most, kind }: Limits = { ...before, ...sent };
		if (least && most && Number(least) > Number(most)) throw invalidField("most", "too_small");
		return kind === "reading" ? sent : { ...sent, meter_id: null };
	},
	async beforeRestore(ctx, id) {
		const of = Number((await cellsOf(ctx, checklistSteps, id, ["checklist_id"]))?.checklist_id);
		if (!(await holdPresent(ctx, checklists, of)))
			throw new CallFailure("restore_blocked", { fields: { checklist_id: "choice" } });
	},
};
