import { index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { tenantId } from "#api/platform/database/columns.ts";

/**
 * No open request of a tenant becomes late, or has waited too long for an answer, before this moment;
 * without a row, none can. The one table that is read across tenants.
 */
export const dueTimes = pgTable(
	"due_times",
	{
		tenantId: tenantId(),
		dueAt: timestamp("due_at", { withTimezone: true, mode: "date" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId] }), index("due_times_due_at").on(table.dueAt)],
);
