import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, tenantId } from "../database/columns.ts";

/**
 * When an organisation's recurring work is due next; without a row, it is not. This is the one table
 * that is read across tenants.
 */
export const dueTimes = pgTable(
	"due_times",
	{
		tenantId: tenantId(),
		/** The name of the work. */
		work: text("work").notNull(),
		dueAt: instant("due_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.work] }),
		index("due_times_due_at").on(table.dueAt),
	],
);
