import type { Columns } from "../lists/column-types.ts";
import { requestPriorities, requestStatuses, requestTypes } from "./constants.ts";

export const requestColumns = {
	id: { kind: "number" },
	comment: { kind: "text" },
	type: { kind: "choice", values: requestTypes, of: "requestType" },
	facility: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	resource: { kind: "names" },
	kind: { kind: "names", quiet: true },
	member: { kind: "names" },
	assigned_to: { kind: "names" },
	status: { kind: "choice", values: requestStatuses, of: "status" },
	priority: { kind: "choice", values: requestPriorities, of: "priority" },
	qty: { kind: "number", quiet: true },
	date: { kind: "date" },
	due_date: { kind: "date", quiet: true },
	closing_time: { kind: "date", quiet: true },
	solving_days: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
	resource_id: { kind: "number", quiet: true },
	category_id: { kind: "number", quiet: true, unsorted: true },
	equipment_id: { kind: "number", quiet: true },
	kind_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	assigned_to_id: { kind: "number", quiet: true },
	/** Whether the request was done before, according to `reopened_at`. */
	reopened: { kind: "choice", values: ["1"], of: "flag", quiet: true, unsorted: true },
	/** Whether the request was created for a plan. */
	planned: { kind: "choice", values: ["1"], of: "flag", quiet: true, unsorted: true },
	/** Whether nobody but the requester has acted on the open request. */
	unanswered: { kind: "choice", values: ["1"], of: "flag", quiet: true, unsorted: true },
	/** Whether nobody has it in charge. */
	unassigned: { kind: "choice", values: ["1"], of: "flag", quiet: true, unsorted: true },
} as const satisfies Columns;
