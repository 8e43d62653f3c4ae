import { z } from "zod";
import { absence } from "../absences/schemas.ts";
import { auditEntry } from "../audit/schemas.ts";
import { calendar, calendarException } from "../calendars/schemas.ts";
import { checklist, checklistStep } from "../checklists/schemas.ts";
import { documentRow } from "../documents/schemas.ts";
import { equipment } from "../equipment/schemas.ts";
import { workKind } from "../kinds/schemas.ts";
import { member } from "../members/schemas.ts";
import { meter } from "../meters/schemas.ts";
import { memberNotification } from "../notifications/schemas.ts";
import { permissionProfile } from "../permissions/schemas.ts";
import { branch, subbranch } from "../places/branches.schemas.ts";
import { facility } from "../places/facilities.schemas.ts";
import { plan } from "../plans/schemas.ts";
import { publicReportRow } from "../public-reports/schemas.ts";
import { requestRow } from "../requests/schemas.ts";
import { distribution, distributionRecord } from "../stock/distributions.schemas.ts";
import { category, resource, warehouse } from "../stock/schemas.ts";
import { maxHiddenColumns } from "./column-types.ts";

/**
 * The row schemas of the lists whose columns members can hide, by the path of the list in the API.
 */
const rows = {
	requests: requestRow,
	"requests/notifications": memberNotification,
	branches: branch,
	subbranches: subbranch,
	facilities: facility,
	equipment,
	meters: meter,
	documents: documentRow,
	resources: resource,
	"resources/low": resource,
	warehouses: warehouse,
	categories: category,
	distributions: distribution,
	distributionsrecords: distributionRecord,
	members: member,
	// Screens sum the flags up in one column.
	permissions: permissionProfile.extend({ grants: z.string() }),
	reports: publicReportRow,
	absences: absence,
	calendars: calendar,
	exceptions: calendarException,
	checklists: checklist,
	steps: checklistStep,
	// Number and unit stand in one column, too.
	plans: plan.extend({ repeats: z.string() }),
	kinds: workKind,
	audit: auditEntry,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

/** A list whose columns can be hidden. */
export type HideableList = keyof typeof rows;

export const hideableLists = Object.keys(rows) as HideableList[];

export const isHideableList = (name: unknown): name is HideableList =>
	typeof name === "string" && Object.hasOwn(rows, name);

/**
 * Checks whether the rows of a list have a field, or a related entity, of this name. The screens
 * know which of them are columns that can be hidden.
 */
const isInRows = (list: HideableList, name: string): boolean =>
	Object.hasOwn(rows[list].shape, name) || Object.hasOwn(rows[list].shape, `${name}Details`);

/** The names of the hidden columns of a list; empty shows all columns. */
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
