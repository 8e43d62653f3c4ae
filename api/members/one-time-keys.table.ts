import { index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn, tenantId, tenantReference } from "../platform/database/columns.ts";
import { members } from "./table.ts";

/**
 * Responses to requests that carried an idempotency key, returned again when the request is
 * repeated.
 */
export const oneTimeKeys = pgTable(
	"one_time_keys",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		key: text("key").notNull(),
		call: text("call").notNull(),
		/** As it was sent: `jsonb` would put its fields in another order. */
		answer: json("answer").$type<unknown>(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.key] }),
		index("one_time_keys_age").on(table.tenantId, table.createdAt),
		tenantReference(table, table.memberId, members),
	],
);
