import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, tenantId } from "../platform/database/columns.ts";

/** The next daily digest of each tenant with plans. */
export const mornings = pgTable(
	"mornings",
	{
		tenantId: tenantId(),
		/** The date of the digest. */
		day: date("day").notNull(),
		/** 6:30 of that date. */
		at: instant("at").notNull(),
		/** Members up to this id have been handled. */
		afterMember: integer("after_member").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.tenantId] })],
);
