import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { instant, tenantId, tenantReference } from "../platform/database/columns.ts";

/** The secret addresses by which members subscribe to their calendars. */
export const calendarFeeds = pgTable(
	"calendar_feeds",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		tokenHash: text("token_hash").notNull(),
		since: instant("since").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId] }),
		uniqueIndex("calendar_feeds_token").on(table.tenantId, table.tokenHash),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);
