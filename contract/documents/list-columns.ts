import { type Columns, namedColumns } from "../lists/column-types.ts";
import { documentEnds, documentKinds, documentSubjects } from "./constants.ts";

export const documentColumns = {
	...namedColumns,
	kind: { kind: "choice", values: documentKinds, of: "documentKind" },
	number: { kind: "text" },
	valid_until: { kind: "date" },
	ends: {
		kind: "choice",
		values: documentEnds,
		of: "documentEnds",
		unsorted: true,
		undrawn: true,
	},
	about: { kind: "choice", values: documentSubjects, of: "documentSubject", quiet: true },
	equipment: { kind: "names" },
	facility: { kind: "names" },
	branch: { kind: "names", quiet: true },
	plan: { kind: "names", quiet: true },
	equipment_id: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	plan_id: { kind: "number", quiet: true },
	request_id: { kind: "number", quiet: true },
} as const satisfies Columns;
