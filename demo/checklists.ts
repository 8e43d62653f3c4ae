import type { CheckStep } from "./content.ts";
import type { ChecklistRow, StepRow } from "./seed-rows.ts";

export type Checklists = { checklists: ChecklistRow[]; checklistSteps: StepRow[] };

/** Adds a checklist with its steps, and returns its id. */
export function addChecklist(
	{ checklists, checklistSteps }: Checklists,
	names: Pick<ChecklistRow, "nameAr" | "nameEn">,
	steps: readonly CheckStep[],
	since: Pick<ChecklistRow, "createdAt" | "updatedAt">,
): number {
	const checklistId = checklists.length + 1;
	checklists.push({ id: checklistId, ...names, ...since });
	for (const [at, { ar, en, failure: _, ...step }] of steps.entries())
		checklistSteps.push({
			id: checklistSteps.length + 1,
			checklistId,
			position: (at + 1) * 10,
			nameAr: ar,
			nameEn: en,
			...step,
			...since,
		});
	return checklistId;
}
