import { sql } from "drizzle-orm";
import { date, index, integer, numeric, smallint, text } from "drizzle-orm/pg-core";
import { members } from "#api/members/table.ts";
import { checkConstraint } from "#api/platform/database/check-constraint.ts";
import { instant, tenantReference, tenantTable } from "#api/platform/database/columns.ts";
import { resources } from "../../stock/table.ts";
import { requests } from "../table.ts";

/** The time that a member worked on a request on a date. */
export const requestWork = tenantTable(
	"request_work",
	{
		requestId: integer("request_id").notNull(),
		memberId: integer("member_id").notNull(),
		day: date("day").notNull(),
		minutes: smallint("minutes").notNull(),
		note: text("note").notNull().default(""),
		at: instant("at").notNull(),
		/** The cost of an hour when it was entered; null if not given. */
		hourCost: numeric("hour_cost", { precision: 12, scale: 2 }),
	},
	(table) => [
		index("request_work_request").on(table.tenantId, table.requestId, table.id),
		index("request_work_member").on(table.tenantId, table.memberId, table.day),
		checkConstraint("request_work_minutes", sql`${table.minutes} between 1 and 1440`),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
	],
);

/** The parts that were taken from the stock for a request and not returned. */
export const requestParts = tenantTable(
	"request_parts",
	{
		requestId: integer("request_id").notNull(),
		resourceId: integer("resource_id").notNull(),
		qty: integer("qty").notNull(),
		memberId: integer("member_id").notNull(),
		/** The cost when they were taken, according to the ledger; null if not known. */
		cost: numeric("cost", { precision: 14, scale: 2 }),
		at: instant("at").notNull(),
	},
	(table) => [
		index("request_parts_request").on(table.tenantId, table.requestId, table.id),
		index("request_parts_resource").on(table.tenantId, table.resourceId),
		index("request_parts_member").on(table.tenantId, table.memberId),
		checkConstraint("request_parts_qty", sql`${table.qty} > 0`),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.resourceId, resources),
		tenantReference(table, table.memberId, members),
	],
);
