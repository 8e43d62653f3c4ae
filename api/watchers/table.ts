import { foreignKey, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { instant, tenantId } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

/** Members who have said that a request is theirs, too: they may open it, and are told how it goes on. */
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
		foreignKey({
			columns: [table.tenantId, table.requestId],
			foreignColumns: [requests.tenantId, requests.id],
		}),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);
