import type { Columns } from "../lists/column-types.ts";

/** The columns of the list of branches. */
export const branchColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	member: { kind: "names" },
	employees: { kind: "number", quiet: true },
	requests: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	calendar_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of sub-branches. */
export const subbranchColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	branch: { kind: "names" },
	member: { kind: "names" },
	employees: { kind: "number", quiet: true },
	requests: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of facilities. */
export const facilityColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	detailed_location_en: { kind: "text" },
	detailed_location_ar: { kind: "text" },
	requests: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
} as const satisfies Columns;
