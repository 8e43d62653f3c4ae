import {
	boolean,
	date,
	integer,
	numeric,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import { requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { counterPartColumn, tenantId } from "../platform/database/columns.ts";

/** How many requests of each status and type a branch has, deleted ones left out; by triggers. */
export const branchRequestCounts = pgTable(
	"branch_request_counts",
	{
		tenantId: tenantId(),
		branchId: integer("branch_id").notNull(),
		status: text("status", { enum: requestStatuses }).notNull(),
		type: text("type", { enum: requestTypes }).notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.tenantId, table.branchId, table.status, table.type, table.part],
		}),
	],
);

/**
 * How many requests of each status and type are assigned to a member, deleted ones left out; by
 * triggers. The status comes first, since it is what the members are compared in.
 */
export const memberRequestCounts = pgTable(
	"member_request_counts",
	{
		tenantId: tenantId(),
		status: text("status", { enum: requestStatuses }).notNull(),
		memberId: integer("member_id").notNull(),
		type: text("type", { enum: requestTypes }).notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.tenantId, table.status, table.memberId, table.type, table.part],
		}),
	],
);

const sum = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

/**
 * What a day's distributions, purchases and parts for requests cost, less what came back; by a trigger on the ledger.
 * A day is one of the tenant's time zone as it was when the movement was written: after a change
 * of the time zone the days that were counted before stay as they are.
 */
export const costDays = pgTable(
	"cost_days",
	{
		tenantId: tenantId(),
		day: date("day").notNull(),
		part: counterPartColumn(),
		distributions: sum("distributions"),
		purchases: sum("purchases"),
		/** Parts for requests. */
		used: sum("used").default("0"),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.day, table.part] })],
);

/**
 * The time zone by whose months a tenant's work is counted: its own when the first was. What is
 * counted in a month is taken from that same month, also after a change of the tenant's time zone.
 */
export const countZones = pgTable(
	"count_zones",
	{ tenantId: tenantId(), timeZone: text("time_zone").notNull() },
	(table) => [primaryKey({ columns: [table.tenantId] })],
);

/** What of a request is counted: that it was raised, closed, or done, or was to be answered. */
const workKinds = ["raised", "closed", "finished", "answered"] as const;

/**
 * How many requests were raised or closed in a month, of UTC, or done in one, or were to be answered in it and
 * are, or are overdue; by branch, by whether that was in time, and, of those that are done, by the whole
 * days that they took, of those that are closed, by how many months after they were raised, at most 3; deleted ones left out; by triggers. Branch 0 is the whole organisation. Days beyond `maxCountedDays` in
 * `contract/statistics/constants.ts` are one more than that.
 */
export const workCounts = pgTable(
	"work_counts",
	{
		tenantId: tenantId(),
		kind: text("kind", { enum: workKinds }).notNull(),
		/** Its first day. */
		month: date("month").notNull(),
		branchId: integer("branch_id").notNull(),
		days: smallint("days").notNull(),
		inTime: boolean("in_time").notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [
				table.tenantId,
				table.kind,
				table.month,
				table.branchId,
				table.days,
				table.inTime,
				table.part,
			],
		}),
	],
);

/**
 * How many visits plans had for the days of a month, and of them how many were done in time, late, which
 * those are that are overdue, or missed: not made, added to an open request, or refused; by branch; by
 * triggers. What is in none of these is still open. Branch 0 is the whole organisation.
 */
export const planMonthCounts = pgTable(
	"plan_month_counts",
	{
		tenantId: tenantId(),
		/** Its first day. */
		month: date("month").notNull(),
		branchId: integer("branch_id").notNull(),
		part: counterPartColumn(),
		planned: integer("planned").notNull(),
		onTime: integer("on_time").notNull(),
		late: integer("late").notNull(),
		missed: integer("missed").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.month, table.branchId, table.part] })],
);

/** How many places each plan has, by triggers. */
export const planTargetCounts = pgTable(
	"plan_target_counts",
	{
		tenantId: tenantId(),
		planId: integer("plan_id").notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.planId, table.part] })],
);

/** What of what its requester says is counted: how it was, and that it was not mended. */
const ratingKinds = ["rated", "reopened"] as const;

/**
 * How many requests were rated with so many stars in a month, and how many were taken up again, which
 * have no stars; by branch; by triggers. Branch 0 is the whole organisation. What was said stays counted
 * where its request is deleted.
 */
export const ratingMonthCounts = pgTable(
	"rating_month_counts",
	{
		tenantId: tenantId(),
		kind: text("kind", { enum: ratingKinds }).notNull(),
		/** Its first day. */
		month: date("month").notNull(),
		branchId: integer("branch_id").notNull(),
		stars: smallint("stars").notNull(),
		part: counterPartColumn(),
		count: integer("count").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.tenantId, table.kind, table.month, table.branchId, table.stars, table.part],
		}),
	],
);
