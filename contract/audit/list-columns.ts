import type { Columns } from "../lists/column-types.ts";
import { auditActions, auditSubjects } from "./constants.ts";

/** The columns of the audit trail, which is sorted by time only. */
export const auditColumns = {
	date: { kind: "date" },
	member: { kind: "names", unsorted: true },
	act: { kind: "choice", values: auditActions, of: "auditAct", unsorted: true },
	entity: { kind: "choice", values: auditSubjects, of: "audited", unsorted: true },
	number: { kind: "number", quiet: true, unsorted: true },
	email: { kind: "text", unsorted: true },
	address: { kind: "text", unsorted: true },
} as const satisfies Columns;
