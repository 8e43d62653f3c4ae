import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { createdAtColumn, tenantId, tenantReference } from "../platform/database/columns.ts";

/** The tokens by which programs act in members' names. */
export const apiTokens = pgTable(
	"api_tokens",
	{
		tenantId: tenantId(),
		tokenHash: text("token_hash").notNull(),
		memberId: integer("member_id").notNull(),
		name: text("name").notNull(),
		/** The names of flags, separated by commas. */
		permissions: text("permissions").notNull(),
		/** The last day. */
		expiresOn: date("expires_on").notNull(),
		lastUsedOn: date("last_used_on"),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.tokenHash] }),
		index("api_tokens_member").on(table.tenantId, table.memberId),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);
