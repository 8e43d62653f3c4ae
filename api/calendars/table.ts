import { sql } from "drizzle-orm";
import {
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	nameColumns,
	nameSearchColumn,
	tenantId,
	tenantReference,
	versionColumns,
} from "../platform/database/columns.ts";

export const calendars = pgTable(
	"calendars",
	{
		tenantId: tenantId(),
		id: integer("id").notNull(),
		...nameColumns(),
		/** The hours of the seven days of the week, Sunday first. */
		hours: jsonb("hours").$type<readonly WorkingHours[]>().notNull(),
		/** Changes with each change of the calendar or of its days, and is never reused. */
		revision: text("revision").notNull(),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The days of a calendar with other hours than its week. */
export const calendarDays = pgTable(
	"calendar_days",
	{
		tenantId: tenantId(),
		id: integer("id").notNull(),
		calendarId: integer("calendar_id").notNull(),
		...nameColumns(),
		fromDay: date("from_day").notNull(),
		toDay: date("to_day").notNull(),
		/** Null if the days are closed. */
		hours: jsonb("hours").$type<WorkingHours>(),
		/** 1 if weekdays that are closed stay closed. */
		onlyWorkingDays: smallint("only_working_days").notNull().default(1),
		/** 0 if the date depends on the moon, which has not been sighted yet. */
		confirmed: smallint("confirmed").notNull().default(1),
		search: nameSearchColumn(),
		...versionColumns(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("calendar_days_calendar").on(table.tenantId, table.calendarId, table.fromDay, table.id),
		checkConstraint(
			"calendar_days_flags",
			sql`${table.onlyWorkingDays} in (0, 1) and ${table.confirmed} in (0, 1)`,
		),
		checkConstraint("calendar_days_order", sql`${table.fromDay} <= ${table.toDay}`),
		tenantReference(table, table.calendarId, calendars),
	],
);
