import type { Columns } from "../lists/column-types.ts";
import { publicReportStates } from "./constants.ts";

export const publicReportColumns = {
	id: { kind: "number" },
	text: { kind: "text" },
	state: { kind: "choice", values: publicReportStates, of: "reportState" },
	danger: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true },
	facility: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	member: { kind: "names" },
	date: { kind: "date" },
	request_id: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
} as const satisfies Columns;
