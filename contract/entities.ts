import type { Columns } from "./columns.ts";
import { requestPriorities, requestStatuses, requestTypes } from "./requests.ts";

/** The columns of the list of requests. */
export const requestColumns = {
	id: { kind: "number" },
	comment: { kind: "text" },
	type: { kind: "choice", values: requestTypes },
	facility: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	resource: { kind: "names" },
	member: { kind: "names" },
	assigned_to: { kind: "names" },
	status: { kind: "choice", values: requestStatuses },
	priority: { kind: "choice", values: requestPriorities },
	qty: { kind: "number", quiet: true },
	date: { kind: "date" },
	due_date: { kind: "date", quiet: true },
	closing_time: { kind: "date", quiet: true },
	solving_days: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
	resource_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	assigned_to_id: { kind: "number", quiet: true },
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

/** The columns of the list of members. */
export const memberColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	email: { kind: "text" },
	phone: { kind: "text" },
	employee_id: { kind: "text" },
	permission: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	activated: { kind: "number", quiet: true },
	requests: { kind: "number", quiet: true },
	permission_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
} as const satisfies Columns;

export const notificationKinds = [
	"in_charge",
	"assigned",
	"status",
	"late",
	"escalated",
	"note",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The columns of a member's notifications. */
export const notificationColumns = {
	id: { kind: "number" },
	kind: { kind: "choice", values: notificationKinds },
	comment: { kind: "text" },
	request_id: { kind: "number" },
	actor: { kind: "names" },
	date: { kind: "date" },
	status: { kind: "choice", values: requestStatuses, quiet: true },
} as const satisfies Columns;
