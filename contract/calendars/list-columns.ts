import { type Columns, namedColumns } from "../lists/column-types.ts";

export const calendarColumns = {
	...namedColumns,
	branches: { kind: "number", quiet: true },
} as const satisfies Columns;

export const exceptionColumns = {
	...namedColumns,
	calendar: { kind: "names" },
	from_day: { kind: "date" },
	to_day: { kind: "date" },
	confirmed: { kind: "choice", of: "sighting", values: ["0", "1"], quiet: true },
	calendar_id: { kind: "number", quiet: true },
} as const satisfies Columns;
