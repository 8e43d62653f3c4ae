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

/**
 * The number of a branch's requests of each status and type, without deleted ones; maintained by
 * triggers.
 */
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
 * The number of requests of each status and type that are assigned to a member, without deleted
 * ones; maintained by triggers. The status comes first, since members are compared within a status.
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
 * The cost of a day's distributions, purchases and parts for requests, less the cost of returns;
 * maintained by a trigger on the ledger. A day is one of the tenant's time zone when the movement
 * was written: a change of the time zone does not change the days that were counted before.
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
 * The time zone by whose months a tenant's work is counted: the tenant's own at the time of the
 * first count. Increments and decrements refer to the same month, also after a change of the
 * tenant's time zone.
 */
export const countZones = pgTable(
	"count_zones",
	{ tenantId: tenantId(), timeZone: text("time_zone").notNull() },
	(table) => [primaryKey({ columns: [table.tenantId] })],
);

/** The kinds of counts: requests that were created, closed, or done, or had to be answered. */
const monthCountKinds = ["raised", "closed", "finished", "answered"] as const;

/**
 * The number of requests that were created, closed or done in a month, of UTC, or had to be
 * answered in it and were answered, or are overdue; by branch and by whether that was in time;
 * those that are done also by the hours that they took, in the steps of `counted_hours`; those that
 * are closed by the months since their creation, at most 3; without deleted ones; maintained by
 * triggers. Branch 0 is the whole organisation.
 */
export const workMonthCounts = pgTable(
	"work_counts",
	{
		tenantId: tenantId(),
		kind: text("kind", { enum: monthCountKinds }).notNull(),
		/** Its first day. */
		month: date("month").notNull(),
		branchId: integer("branch_id").notNull(),
		/** Hours or months. */
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
 * The number of planned visits for the days of a month, and how many of them were done in time,
 * were late (that is, overdue), or were missed: not created, added to an open request, or refused;
 * by branch; maintained by triggers. The other visits are still open. Branch 0 is the whole
 * organisation.
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

/** The number of places of each plan; maintained by triggers. */
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

/** The kinds of counts: ratings, and reopened requests. */
const ratingKinds = ["rated", "reopened"] as const;

/**
 * The number of requests that were rated with each number of stars in a month, and of those that
 * were reopened, which have no stars; by branch; maintained by triggers. Branch 0 is the whole
 * organisation. A count stays when its request is deleted.
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

/**
 * The number of requests of each kind of work that were created in a month, that were done in it,
 * and that were done in it in time; by branch; without deleted ones; maintained by a trigger.
 * Branch 0 is the whole organisation. Requests without a kind are not counted.
 */
export const kindMonthCounts = pgTable(
	"kind_month_counts",
	{
		tenantId: tenantId(),
		/** Its first day. */
		month: date("month").notNull(),
		branchId: integer("branch_id").notNull(),
		kindId: integer("kind_id").notNull(),
		part: counterPartColumn(),
		made: integer("made").notNull(),
		done: integer("done").notNull(),
		inTime: integer("in_time").notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.tenantId, table.month, table.branchId, table.kindId, table.part],
		}),
	],
);
