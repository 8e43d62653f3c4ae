import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, tenantId } from "../platform/database/columns.ts";

/** When the members of a tenant with plans are written to next about their planned work. */
export const mornings = pgTable(
	"mornings",
	{
		tenantId: tenantId(),
		/** The day that they are written to about. */
		day: date("day").notNull(),
		/** 6:30 of that day. */
		at: instant("at").notNull(),
		/** The members up to this id have been written to. */
		afterMember: integer("after_member").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.tenantId] })],
);
