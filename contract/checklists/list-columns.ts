import { type Columns, namedColumns } from "../lists/column-types.ts";

/** The columns of the list of checklists. */
export const checklistColumns = {
	...namedColumns,
	steps: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of the steps of checklists. */
export const stepColumns = {
	...namedColumns,
	checklist: { kind: "names" },
	position: { kind: "number" },
	checklist_id: { kind: "number", quiet: true },
	meter_id: { kind: "number", quiet: true },
} as const satisfies Columns;
