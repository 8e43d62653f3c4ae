import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, smallint, text } from "drizzle-orm/pg-core";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	nameColumns,
	nameSearchColumn,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

export const calendars = tenantTable("calendars", {
	...nameColumns(),
	/** The hours of the seven days of the week, Sunday first. */
	hours: jsonb("hours").$type<readonly WorkingHours[]>().notNull(),
	/** Changes with each change of the calendar or of its days, and is never reused. */
	revision: text("revision").notNull(),
	search: nameSearchColumn(),
	...versionColumns(),
});

/** The days of a calendar with other hours than its week. */
export const calendarDays = tenantTable(
	"calendar_days",
	{
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
		index("calendar_days_calendar").on(table.tenantId, table.calendarId, table.fromDay, table.id),
		checkConstraint(
			"calendar_days_flags",
			sql`${table.onlyWorkingDays} in (0, 1) and ${table.confirmed} in (0, 1)`,
		),
		checkConstraint("calendar_days_order", sql`${table.fromDay} <= ${table.toDay}`),
		tenantReference(table, table.calendarId, calendars),
	],
);
