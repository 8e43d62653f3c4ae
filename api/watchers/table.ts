import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { instant, tenantId, tenantReference } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

/** Members who watch a request: they may open it, and are notified of its progress. */
export const requestWatchers = pgTable(
	"request_watchers",
	{
		tenantId: tenantId(),
		requestId: integer("request_id").notNull(),
		memberId: integer("member_id").notNull(),
		since: instant("since").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.requestId, table.memberId] }),
		index("request_watchers_member").on(table.tenantId, table.memberId, table.requestId),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
	],
);
