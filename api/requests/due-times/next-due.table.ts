import { index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { tenantId } from "#api/platform/database/columns.ts";

/**
 * The instant before which no open request of a tenant becomes late, or has waited too long for an
 * answer; without a row, none can. This is the one table that is read across tenants.
 */
export const dueTimes = pgTable(
	"due_times",
	{
		tenantId: tenantId(),
		dueAt: timestamp("due_at", { withTimezone: true, mode: "date" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId] }), index("due_times_due_at").on(table.dueAt)],
);
