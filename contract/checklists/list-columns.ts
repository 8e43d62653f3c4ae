import { type Columns, namedColumns } from "../lists/column-types.ts";

export const checklistColumns = {
	...namedColumns,
	steps: { kind: "number", quiet: true },
} as const satisfies Columns;

export const stepColumns = {
	...namedColumns,
	checklist: { kind: "names" },
	position: { kind: "number" },
	checklist_id: { kind: "number", quiet: true },
	meter_id: { kind: "number", quiet: true },
} as const satisfies Columns;
