import { auditActions, auditSubjects } from "../audit/constants.ts";
import { criticalities, equipmentStates } from "../equipment/constants.ts";
import { kindProofs, kindStates } from "../kinds/constants.ts";
import { meterKinds } from "../meters/constants.ts";
import { planStates } from "../plans/constants.ts";
import { publicReportStates } from "../public-reports/constants.ts";
import { requestPriorities, requestStatuses, requestTypes } from "../requests/constants.ts";
import type { Columns } from "./column-types.ts";

/** The columns of the list of requests. */
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
} as const satisfies Columns;

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

/** The columns of the list of equipment. */
export const equipmentColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	facility: { kind: "names" },
	kind: { kind: "names", quiet: true },
	maker: { kind: "text" },
	model: { kind: "text" },
	serial: { kind: "text" },
	criticality: { kind: "choice", values: criticalities, of: "criticality" },
	state: { kind: "choice", values: equipmentStates, of: "equipmentState" },
	bought_on: { kind: "date", quiet: true },
	warranty_until: { kind: "date", quiet: true },
	cost: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	/** The branch of the facility where it stands. */
	branch_id: { kind: "number", quiet: true, unsorted: true },
	kind_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of meters. */
export const meterColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	equipment: { kind: "names" },
	kind: { kind: "choice", values: meterKinds, of: "meterKind" },
	last_at: { kind: "date", quiet: true },
	equipment_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of resources. */
export const resourceColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	category: { kind: "names" },
	branch: { kind: "names" },
	subbranch: { kind: "names" },
	warehouse: { kind: "names" },
	qty: { kind: "number", quiet: true },
	date: { kind: "date" },
	unit_cost: { kind: "number", quiet: true },
	threshold: { kind: "number", quiet: true },
	order_qty: { kind: "number", quiet: true },
	category_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of resources with low stock. */
export const lowStockColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	category: { kind: "names" },
	warehouse: { kind: "names" },
	qty: { kind: "number", quiet: true },
	threshold: { kind: "number", quiet: true },
	order_qty: { kind: "number", quiet: true },
	category_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of warehouses. */
export const warehouseColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	member: { kind: "names" },
	branch: { kind: "names" },
	resources: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/**
 * The columns of the list of categories; `warehouse` is any of those that store resources of the
 * category.
 */
export const categoryColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	warehouse: { kind: "names", several: true },
	resources: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of distributions. */
export const distributionColumns = {
	id: { kind: "number" },
	for_facility: { kind: "names" },
	transfer_date: { kind: "date" },
	records: { kind: "number", quiet: true },
	qty: { kind: "number", quiet: true },
	for_facility_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of distribution records, one for each resource. */
export const distributionRecordColumns = {
	id: { kind: "number" },
	resource: { kind: "names" },
	warehouse: { kind: "names" },
	for_facility: { kind: "names" },
	qty: { kind: "number", quiet: true },
	transfer_date: { kind: "date" },
	distribution_id: { kind: "number", quiet: true },
	resource_id: { kind: "number", quiet: true },
	warehouse_id: { kind: "number", quiet: true },
	for_facility_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of permission profiles. */
export const permissionColumns = {
	id: { kind: "number" },
	type_en: { kind: "text" },
	type_ar: { kind: "text" },
	members: { kind: "number", quiet: true },
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
	activated: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true },
	requests: { kind: "number", quiet: true },
	last_day: { kind: "date", quiet: true },
	left: { kind: "choice", of: "flag", values: ["0", "1"], quiet: true, unsorted: true },
	kind: { kind: "names", several: true, quiet: true, unsorted: true },
	permission_id: { kind: "number", quiet: true },
	branch_id: { kind: "number", quiet: true },
	subbranch_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of absences. */
export const absenceColumns = {
	id: { kind: "number" },
	member: { kind: "names" },
	from_day: { kind: "date" },
	to_day: { kind: "date" },
	substitute: { kind: "names" },
	member_id: { kind: "number", quiet: true },
	substitute_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of calendars. */
export const calendarColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	branches: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of calendar exceptions. */
export const exceptionColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	calendar: { kind: "names" },
	from_day: { kind: "date" },
	to_day: { kind: "date" },
	confirmed: { kind: "choice", of: "sighting", values: ["0", "1"], quiet: true },
	calendar_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of checklists. */
export const checklistColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	steps: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of the steps of checklists. */
export const stepColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	checklist: { kind: "names" },
	position: { kind: "number" },
	checklist_id: { kind: "number", quiet: true },
	meter_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of plans. */
export const planColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	member: { kind: "names" },
	assigned_to: { kind: "names" },
	checklist: { kind: "names" },
	kind: { kind: "names", quiet: true },
	priority: { kind: "choice", values: requestPriorities, of: "priority" },
	state: { kind: "choice", values: planStates, of: "planState" },
	from_day: { kind: "date" },
	targets: { kind: "number", quiet: true },
	checklist_id: { kind: "number", quiet: true },
	member_id: { kind: "number", quiet: true },
	assigned_to_id: { kind: "number", quiet: true },
	kind_id: { kind: "number", quiet: true },
} as const satisfies Columns;

/** The columns of the list of kinds of work. */
export const workKindColumns = {
	id: { kind: "number" },
	name_en: { kind: "text" },
	name_ar: { kind: "text" },
	position: { kind: "number", quiet: true },
	priority: { kind: "choice", values: requestPriorities, of: "priority" },
	proof: { kind: "choice", values: kindProofs, of: "kindProof" },
	public: { kind: "choice", values: ["0", "1"], of: "flag", quiet: true },
	state: { kind: "choice", values: kindStates, of: "kindState" },
	members: { kind: "number", quiet: true },
} as const satisfies Columns;

/** Notifications about request events. */
export const requestNotificationKinds = [
	"in_charge",
	"assigned",
	"status",
	"late",
	"unanswered",
	"escalated",
	"note",
	"reopened",
	"rated",
	"piled_up",
] as const;
export type RequestNotificationKind = (typeof requestNotificationKinds)[number];

/** The kinds of notifications that members get in the app and by e-mail. */
export const mailedNotificationKinds = [...requestNotificationKinds, "low_stock"] as const;

/** The kinds of notifications that members get in the app. */
export const notificationKinds = [...mailedNotificationKinds, "limit_reached"] as const;

/**
 * The limits that all people of an organisation share; its Admins are notified when one is reached.
 */
export const sharedLimits = ["password_links", "reports", "escalations"] as const;
export type SharedLimit = (typeof sharedLimits)[number];

/**
 * The kinds of e-mails that members get: the notifications, and the daily digest of planned work.
 */
export const mailKinds = [...mailedNotificationKinds, "planned"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Returns the name of a member's flag that enables e-mails of a kind. */
export const toEmailFlag = <Kind extends MailKind>(kind: Kind) => `email_${kind}` as const;
export const emailFlags = mailKinds.map(toEmailFlag);
export type EmailFlag = (typeof emailFlags)[number];

/** Whether the member has seen a notification. */
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

/** The columns of the list of reports. */
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
