import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { tenantId } from "./columns.ts";

/** The last id given out to each kind of entity. */
export const counters = pgTable(
	"counters",
	{
		tenantId: tenantId(),
		name: text("name").notNull(),
		value: integer("value").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);
