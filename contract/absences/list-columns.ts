import type { Columns } from "../lists/column-types.ts";

export const absenceColumns = {
	id: { kind: "number" },
	member: { kind: "names" },
	from_day: { kind: "date" },
	to_day: { kind: "date" },
	substitute: { kind: "names" },
	member_id: { kind: "number", quiet: true },
	substitute_id: { kind: "number", quiet: true },
} as const satisfies Columns;
