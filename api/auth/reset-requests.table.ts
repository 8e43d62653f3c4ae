import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, tenantId } from "../platform/database/columns.ts";

/** Requested password links, counted to limit too many requests. */
export const passwordAsks = pgTable(
	"password_asks",
	{
		tenantId: tenantId(),
		id: uuid("id").notNull().defaultRandom(),
		/** In lower case; whether or not a member has it. */
		email: text("email").notNull(),
		address: text("address"),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("password_asks_at").on(table.tenantId, table.at),
	],
);
