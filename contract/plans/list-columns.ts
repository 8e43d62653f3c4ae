import { type Columns, namedColumns } from "../lists/column-types.ts";
import { requestPriorities } from "../requests/constants.ts";
import { planStates } from "./constants.ts";

export const planColumns = {
	...namedColumns,
	member: { kind: "names" },
	assigned_to: { kind: "names" },
	checklist: { kind: "names" },
	kind: { kind: "names", quiet: true },
	priority: { kind: "choice", values: requestPriorities, of: "priority" },
	state: { kind: "choice", values: planStates, of: "planState" },
	from_day: { kind: "date" },
	targets: { kind: "number", quiet: true },
	checklist_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	assigned_to_id: { kind: "number", quiet: true },
	kind_id: { kind: "number", quiet: true },
} as const satisfies Columns;
