import { type Columns, namedColumns } from "../lists/column-types.ts";

export const memberColumns = {
	...namedColumns,
	email: { kind: "text" },
	phone: { kind: "text" },
	employee_id: { kind: "text" },
	permission: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	no_email: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true },
	activated: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true },
	second_step: {
		kind: "choice",
		of: "flag",
		values: ["0", "1"],
		quiet: true,
		unsorted: true,
		forAdmins: true,
	},
	requests: { kind: "number", quiet: true },
	last_day: { kind: "date", quiet: true },
	left: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true, unsorted: true },
	kind: { kind: "names", several: true, quiet: true, unsorted: true },
	permission_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
} as const satisfies Columns;
