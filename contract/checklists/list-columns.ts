import type { Columns } from "../lists/column-types.ts";

/** The columns of the list of checklists. */
export const checklistColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	steps: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of the steps of checklists. */
export const stepColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	checklist: { kind: "names" },
	position: { kind: "number" },
	checklist_id: { kind: "number", quiet: true },
	meter_id: { kind: "number", quiet: true },
} as const satisfies Columns;
