import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, tenantId } from "../platform/database/columns.ts";

/** Links to a new password that were asked for, counted to slow down who asks for too many. */
export const passwordAsks = pgTable(
	"password_asks",
	{
		tenantId: tenantId(),
		id: uuid("id").notNull().defaultRandom(),
		/** In lower case; of nobody, perhaps. */
		email: text("email").notNull(),
		address: text("address"),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("password_asks_at").on(table.tenantId, table.at),
	],
);
