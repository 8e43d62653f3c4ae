import { sql } from "drizzle-orm";
import {
	index,
	integer,
	numeric,
	type PgTableExtraConfigValue,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import { requestPriorities, requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { equipment } from "../equipment/table.ts";
import { workKinds } from "../kinds/table.ts";
import { members } from "../members/table.ts";
import { branches, facilities, subbranches } from "../places/table.ts";
import { plans } from "../plans/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	counterPartColumn,
	instant,
	isOneOfSql,
	searchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";
import { resources } from "../stock/table.ts";
import { openStatusesSql } from "./status/statuses.table.ts";

/** The bases of a due time: an organisation's target, in the hours of a calendar. */
const dueBases = ["calendar"] as const;

const present = sql`"deleted_at" is null`;

export const requests = tenantTable(
	"requests",
	{
		type: text("type", { enum: requestTypes }).notNull(),
		priority: text("priority", { enum: requestPriorities }).notNull(),
		status: text("status", { enum: requestStatuses }).notNull().default("pending"),
		qty: integer("qty"),
		comment: text("comment").notNull().default(""),
		/** The instant of creation. */
		date: instant("date").notNull().defaultNow(),
		dueAt: instant("due_at").notNull(),
		/** The instant at which the request became late, which happens once. */
		lateAt: instant("late_at"),
		/** The basis of the due time, if it is more than the priority's days. */
		dueBasis: text("due_basis", { enum: dueBases }),
		/** The instant by which somebody must act on it, if the organisation has a target for that. */
		respondBy: instant("respond_by"),
		/** The first action of anybody but the requester; null for requests from before 2026-11. */
		answeredAt: instant("answered_at"),
		/** The instant at which nobody had acted in time, which happens once. */
		unansweredAt: instant("unanswered_at"),
		closingTime: instant("closing_time"),
		/** The number of times it was closed; closings before this was counted are missing. */
		closings: integer("closings").notNull().default(0),
		/** The instant at which it was last reopened after it was done: its times are counted from then. */
		reopenedAt: instant("reopened_at"),
		solvingDays: integer("solving_days").generatedAlwaysAs(
			sql`floor(extract(epoch from ("closing_time" - "date")) / 86400)::integer`,
		),
		memberId: integer("member_id").notNull(),
		assignedToId: integer("assigned_to_id"),
		branchId: integer("branch_id"),
		subbranchId: integer("subbranch_id"),
		facilityId: integer("facility_id"),
		resourceId: integer("resource_id"),
		/**
		 * The equipment of its facility that it concerns; the facility stays the one where it happened,
		 * even if the equipment moves.
		 */
		equipmentId: integer("equipment_id"),
		/** The kind of work; null if nobody has said it. */
		kindId: integer("kind_id"),
		cost: numeric("cost", { precision: 12, scale: 2 }),
		/** The plan for which it was created; null if a person created it. */
		planId: integer("plan_id"),
		/** The summary for public users who report something at the same place; null if there is none. */
		publicSummary: text("public_summary"),
		search: searchColumn(sql`"comment"`),
		...versionColumns(),
	},
	(table): PgTableExtraConfigValue[] => [
		// The list's order. What else is filtered beside the search and has few values, or lies near the
		// order, is read here, without the rows.
		index("requests_present")
			.on(table.tenantId, table.date, table.id, table.type, table.priority, table.dueAt)
			.where(present),
		// Those that are due on some days; what was deleted is found in it without reading the others.
		index("requests_due_date").on(table.tenantId, table.dueAt, table.id, table.deletedAt),
		// Each of these holds its rows in the list's order, and their status.
		index("requests_by_status")
			.on(table.tenantId, table.status, table.date, table.id, table.priority)
			.where(present),
		index("requests_by_assigned_to").on(
			table.tenantId,
			table.assignedToId,
			table.date,
			table.id,
			table.deletedAt,
			table.status,
		),
		...(
			[
				["member", table.memberId],
				["branch", table.branchId],
				["subbranch", table.subbranchId],
				["facility", table.facilityId],
				["kind", table.kindId],
			] as const
		).map(([name, column]) =>
			index(`requests_by_${name}`)
				.on(table.tenantId, column, table.date, table.id, table.status)
				.where(sql`${sql.identifier(`${name}_id`)} is not null and ${present}`),
		),
		// Most requests are about neither.
		index("requests_about")
			.on(table.tenantId, table.equipmentId, table.resourceId, table.date, table.id)
			.where(sql`("equipment_id" is not null or "resource_id" is not null) and ${present}`),
		// All columns by which the agenda is divided, so that it reads only the rows that it shows.
		index("requests_assigned_open_due")
			.on(
				table.tenantId,
				table.assignedToId,
				table.dueAt,
				table.id,
				table.status,
				table.respondBy,
				table.answeredAt,
			)
			.where(sql`"status" in (${openStatusesSql}) and ${present}`),
		// The open requests of places, and what is counted of them.
		index("requests_open")
			.on(
				table.tenantId,
				table.branchId,
				table.subbranchId,
				table.dueAt,
				table.id,
				table.status,
				table.priority,
				table.answeredAt,
				table.planId,
			)
			.where(sql`"status" in (${openStatusesSql}) and ${present}`),
		checkConstraint("requests_type_known", isOneOfSql(table.type, requestTypes)),
		checkConstraint("requests_priority_known", isOneOfSql(table.priority, requestPriorities)),
		checkConstraint("requests_status_known", isOneOfSql(table.status, requestStatuses)),
		checkConstraint("requests_qty", sql`${table.qty} >= 0`),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.assignedToId, members),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.subbranchId, subbranches),
		tenantReference(table, table.facilityId, facilities),
		tenantReference(table, table.resourceId, resources),
		tenantReference(table, table.equipmentId, equipment),
		tenantReference(table, table.kindId, workKinds),
		tenantReference(table, table.planId, plans),
	],
);

/**
 * The number of requests of each status and type, without deleted ones. Triggers maintain it, so
 * that counting a long list does not read it; a count is the sum of its parts.
 */
export const requestCounts = pgTable(
	"request_counts",
	{
		tenantId: tenantId(),
		status: text("status", { enum: requestStatuses }).notNull(),
		type: text("type", { enum: requestTypes }).notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.status, table.type, table.part] })],
);
