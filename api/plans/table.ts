import { sql } from "drizzle-orm";
import { date, index, integer, numeric, smallint, text } from "drizzle-orm/pg-core";
import {
	closedDayRules,
	countingModes,
	pauseReasons,
	planStates,
	planUnits,
	yearKinds,
} from "#contract/plans/constants.ts";
import { requestPriorities } from "#contract/requests/constants.ts";
import { equipment } from "../equipment/table.ts";
import { workKinds } from "../kinds/table.ts";
import { members } from "../members/table.ts";
import { meters } from "../meters/table.ts";
import { facilities } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	instant,
	isOneOfSql,
	nameColumns,
	nameSearchColumn,
	presentRowsIndex,
	referenceIndexes,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

/**
 * The checklists by which the requests of plans are worked through; for their steps see
 * `checklists.ts`.
 */
export const checklists = tenantTable(
	"checklists",
	{
		...nameColumns(),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		presentRowsIndex("checklists", table),
		index("checklists_deleted").on(table.tenantId, table.id).where(sql`"deleted_at" is not null`),
	],
);

/** Recurring maintenance. */
export const plans = tenantTable(
	"plans",
	{
		...nameColumns(),
		comment: text("comment").notNull().default(""),
		priority: text("priority", { enum: requestPriorities }).notNull(),
		/** The member in whose name its requests are created. */
		memberId: integer("member_id").notNull(),
		assignedToId: integer("assigned_to_id"),
		checklistId: integer("checklist_id"),
		/** The kind of work of its requests. */
		kindId: integer("kind_id"),
		every: smallint("every").notNull(),
		unit: text("unit", { enum: planUnits }).notNull(),
		/** For weekly plans: `0,3`, Sunday is 0. */
		weekdays: text("weekdays").notNull().default(""),
		yearKind: text("year_kind", { enum: yearKinds }).notNull().default("gregorian"),
		fromDay: date("from_day").notNull(),
		untilDay: date("until_day"),
		seasonFrom: smallint("season_from"),
		seasonTo: smallint("season_to"),
		counting: text("counting", { enum: countingModes }).notNull().default("calendar"),
		closed: text("closed", { enum: closedDayRules }).notNull().default("keep"),
		leadDays: smallint("lead_days").notNull().default(0),
		withinDays: smallint("within_days").notNull().default(3),
		state: text("state", { enum: planStates }).notNull().default("active"),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		presentRowsIndex("plans", table),
		...referenceIndexes("plans", table, ["member", "assigned_to", "checklist", "kind"]),
		checkConstraint("plans_unit_known", isOneOfSql(table.unit, planUnits)),
		checkConstraint("plans_year_kind_known", isOneOfSql(table.yearKind, yearKinds)),
		checkConstraint("plans_counting_known", isOneOfSql(table.counting, countingModes)),
		checkConstraint("plans_closed_known", isOneOfSql(table.closed, closedDayRules)),
		checkConstraint("plans_state_known", isOneOfSql(table.state, planStates)),
		checkConstraint("plans_priority_known", isOneOfSql(table.priority, requestPriorities)),
		checkConstraint("plans_every", sql`${table.every} > 0`),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.assignedToId, members),
		tenantReference(table, table.checklistId, checklists),
		tenantReference(table, table.kindId, workKinds),
	],
);

/** A place that a plan visits, and its next visit. */
export const planTargets = tenantTable(
	"plan_targets",
	{
		planId: integer("plan_id").notNull(),
		facilityId: integer("facility_id").notNull(),
		/** The date of the next visit. */
		nextOn: date("next_on"),
		/** The instant at which its request is created; null if none is. */
		appearsAt: instant("appears_at"),
		pausedWhy: text("paused_why", { enum: pauseReasons }),
		/** The equipment, if it visits a single piece rather than a whole facility. */
		equipmentId: integer("equipment_id"),
		/** For plans by meter: the meter, the first threshold, and the next one. */
		meterId: integer("meter_id"),
		anchorValue: numeric("anchor_value", { precision: 12, scale: 2 }),
		nextValue: numeric("next_value", { precision: 12, scale: 2 }),
		...versionColumns(),
	},
	(table) => [
		index("plan_targets_plan").on(table.tenantId, table.planId, table.id),
		index("plan_targets_facility").on(table.tenantId, table.facilityId),
		index("plan_targets_equipment").on(table.tenantId, table.equipmentId),
		index("plan_targets_meter").on(table.tenantId, table.meterId),
		index("plan_targets_next")
			.on(table.tenantId, table.nextOn, table.planId)
			.where(sql`"next_on" is not null and "deleted_at" is null`),
		index("plan_targets_appears")
			.on(table.tenantId, table.appearsAt, table.id)
			.where(sql`"appears_at" is not null and "deleted_at" is null`),
		tenantReference(table, table.planId, plans),
		tenantReference(table, table.facilityId, facilities),
		tenantReference(table, table.equipmentId, equipment),
		tenantReference(table, table.meterId, meters),
	],
);
