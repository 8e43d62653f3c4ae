import { type Columns, namedColumns } from "../lists/column-types.ts";

export const branchColumns = {
	...namedColumns,
	member: { kind: "names" },
	employees: { kind: "number", quiet: true },
	requests: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	calendar_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of sub-branches. */
export const subbranchColumns = {
	...namedColumns,
	branch: { kind: "names" },
	member: { kind: "names" },
	employees: { kind: "number", quiet: true },
	requests: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
} as const satisfies Columns;

export const facilityColumns = {
	...namedColumns,
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	detailed_location_en: { kind: "text" },
	detailed_location_ar: { kind: "text" },
	requests: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
} as const satisfies Columns;
