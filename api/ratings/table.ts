import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, tenantId, tenantReference } from "../platform/database/columns.ts";
import { reports } from "../public-reports/table.ts";
import { requests } from "../requests/table.ts";

/** The author: the requester, or whoever has the link of a report. */
const sayer = () => ({
	memberId: integer("member_id"),
	reportId: integer("report_id"),
});

/** The ratings of requests, one for each closing. They are never changed. */
export const requestRatings = pgTable(
	"request_ratings",
	{
		tenantId: tenantId(),
		requestId: integer("request_id").notNull(),
		/** The number of the request's closings by then. */
		closing: integer("closing").notNull(),
		stars: smallint("stars").notNull(),
		comment: text("comment").notNull().default(""),
		...sayer(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.requestId, table.closing] }),
		index("request_ratings_member").on(table.tenantId, table.memberId),
		index("request_ratings_report").on(table.tenantId, table.reportId),
		checkConstraint("request_ratings_stars", sql`${table.stars} between 1 and 5`),
		checkConstraint(
			"request_ratings_sayer",
			sql`num_nonnulls(${table.memberId}, ${table.reportId}) = 1`,
		),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.reportId, reports),
	],
);

/** The reopenings of requests, one for each closing. They are never changed. */
export const requestReopenings = pgTable(
	"request_reopenings",
	{
		tenantId: tenantId(),
		requestId: integer("request_id").notNull(),
		/** The number of the request's closings by then. */
		closing: integer("closing").notNull(),
		...sayer(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.requestId, table.closing] }),
		index("request_reopenings_member").on(table.tenantId, table.memberId),
		index("request_reopenings_report").on(table.tenantId, table.reportId),
		checkConstraint(
			"request_reopenings_sayer",
			sql`num_nonnulls(${table.memberId}, ${table.reportId}) = 1`,
		),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
		tenantReference(table, table.reportId, reports),
	],
);
