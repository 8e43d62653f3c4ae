import type { Columns } from "../lists/column-types.ts";

/** The columns of the list of calendars. */
export const calendarColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	branches: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of calendar exceptions. */
export const exceptionColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	calendar: { kind: "names" },
	from_day: { kind: "date" },
	to_day: { kind: "date" },
	confirmed: { kind: "choice", of: "sighting", values: ["0", "1"], quiet: true },
	calendar_id: { kind: "number", quiet: true },
} as const satisfies Columns;
