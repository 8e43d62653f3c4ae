import { index, integer, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { createdAtColumn, tenantReference, tenantTable } from "../platform/database/columns.ts";
import { requests } from "../requests/table.ts";

/** Escalation e-mails that were sent. */
export const escalations = tenantTable(
	"escalations",
	{
		requestId: integer("request_id").notNull(),
		fromMemberId: integer("from_member_id").notNull(),
		to: text("to").array().notNull(),
		cc: text("cc").array().notNull(),
		subject: text("subject").notNull(),
		comment: text("comment"),
		/** Addresses under /uploads/. */
		attachments: text("attachments").array().notNull(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		index("escalations_request").on(table.tenantId, table.requestId),
		index("escalations_member").on(table.tenantId, table.fromMemberId, table.createdAt),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.fromMemberId, members),
	],
);
