import { z } from "zod";
import { maxHiddenColumns } from "../columns.ts";
import { absence } from "./absences.ts";
import { auditEntry } from "./audit.ts";
import { branch, subbranch } from "./branches.ts";
import { calendar, calendarException } from "./calendars.ts";
import { checklist, checklistStep } from "./checklists.ts";
import { distribution, distributionRecord } from "./distributions.ts";
import { equipment } from "./equipment.ts";
import { facility } from "./facilities.ts";
import { member } from "./members.ts";
import { meter } from "./meters.ts";
import { permissionProfile } from "./permissions.ts";
import { plan } from "./plans.ts";
import { publicReportRow } from "./reports.ts";
import { memberNotification, requestRow } from "./requests.ts";
import { category, resource, warehouse } from "./stock.ts";

/** The rows of the lists from which members may hide columns, by where the API gives them. */
const rows = {
	requests: requestRow,
	"requests/notifications": memberNotification,
	branches: branch,
	subbranches: subbranch,
	facilities: facility,
	equipment,
	meters: meter,
	resources: resource,
	"resources/low": resource,
	warehouses: warehouse,
	categories: category,
	distributions: distribution,
	distributionsrecords: distributionRecord,
	members: member,
	permissions: permissionProfile,
	reports: publicReportRow,
	absences: absence,
	calendars: calendar,
	exceptions: calendarException,
	checklists: checklist,
	steps: checklistStep,
	plans: plan,
	audit: auditEntry,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

/** A list whose columns may be hidden. */
export type HideableList = keyof typeof rows;

export const hideableLists = Object.keys(rows) as HideableList[];

export const isHideableList = (name: unknown): name is HideableList =>
	typeof name === "string" && Object.hasOwn(rows, name);

/**
 * Whether the rows of a list have a field, or a related thing, of this name. Which of them are
 * columns that may be hidden, screens know.
 */
const isInRows = (list: HideableList, name: string): boolean =>
	Object.hasOwn(rows[list].shape, name) || Object.hasOwn(rows[list].shape, `${name}Details`);

/** Which columns of a list are hidden from now on; without any, none. */
export const hiddenColumnsInput = z
	.object({
		list: z.enum(hideableLists, "choice"),
		hidden: z
			.preprocess(
				(value) =>
					value === "" || value === null ? [] : typeof value === "string" ? [value] : value,
				z.array(z.string("choice").max(40, "choice"), "choice").max(maxHiddenColumns, "too_many"),
			)
			.optional(),
	})
	.refine(({ list, hidden = [] }) => hidden.every((name) => isInRows(list, name)), {
		path: ["hidden"],
		error: "choice",
	});
