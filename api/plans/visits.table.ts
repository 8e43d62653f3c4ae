import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { visitOutcomes } from "#contract/plans/constants.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { instant, isOneOfSql, tenantId, tenantReference } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";
import { plans, planTargets } from "./table.ts";

/** The outcome of a plan's date at one of its places: at most one. */
export const planOccurrences = pgTable(
	"plan_occurrences",
	{
		tenantId: tenantId(),
		targetId: integer("target_id").notNull(),
		day: date("day").notNull(),
		planId: integer("plan_id").notNull(),
		requestId: integer("request_id"),
		outcome: text("outcome", { enum: visitOutcomes }).notNull(),
		at: instant("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.targetId, table.day] }),
		index("plan_occurrences_plan").on(table.tenantId, table.planId, table.day, table.targetId),
		index("plan_occurrences_day").on(table.tenantId, table.day, table.planId, table.outcome),
		index("plan_occurrences_request").on(table.tenantId, table.requestId),
		checkConstraint("plan_occurrences_outcome", isOneOfSql(table.outcome, visitOutcomes)),
		tenantReference(table, table.targetId, planTargets),
		tenantReference(table, table.planId, plans),
		tenantReference(table, table.requestId, requests),
	],
);
