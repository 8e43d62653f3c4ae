import type { Columns } from "../lists/column-types.ts";

/** The columns of the list of permission profiles. */
export const permissionColumns = {
	id: { kind: "number" },
	type_en: { kind: "text" },
	type_ar: { kind: "text" },
	members: { kind: "number", quiet: true },
} as const satisfies Columns;
