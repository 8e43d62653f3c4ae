import type { Columns } from "../lists/column-types.ts";
import { requestStatuses } from "../requests/constants.ts";
import { notificationKinds } from "./constants.ts";

const readStates = ["new", "seen"] as const;

/** The columns of a member's notifications. */
export const notificationColumns = {
	id: { kind: "number" },
	kind: { kind: "choice", values: notificationKinds, of: "notificationKind" },
	comment: { kind: "text" },
	request_id: { kind: "number" },
	actor: { kind: "names" },
	facility: { kind: "names", quiet: true, unsorted: true },
	date: { kind: "date" },
	status: { kind: "choice", values: requestStatuses, of: "status", quiet: true },
	read: { kind: "choice", values: readStates, of: "read", quiet: true },
} as const satisfies Columns;
