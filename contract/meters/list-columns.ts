import { type Columns, namedColumns } from "../lists/column-types.ts";
import { meterKinds } from "./constants.ts";

export const meterColumns = {
	...namedColumns,
	equipment: { kind: "names" },
	kind: { kind: "choice", values: meterKinds, of: "meterKind" },
	last_at: { kind: "date", quiet: true },
	equipment_id: { kind: "number", quiet: true },
} as const satisfies Columns;
