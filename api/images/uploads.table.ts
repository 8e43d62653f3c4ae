import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { createdAtColumn, tenantId, tenantReference } from "../platform/database/columns.ts";

/** Files stored under /uploads/{folder}/{file}. */
export const uploads = pgTable(
	"uploads",
	{
		tenantId: tenantId(),
		/** `{folder}/{random name}.{jpg, png or the type of a document}` */
		file: text("file").notNull(),
		contentType: text("content_type").notNull(),
		bytes: integer("bytes").notNull(),
		width: integer("width"),
		height: integer("height"),
		/** The name of a document on its sender's device; images have none. */
		name: text("name"),
		memberId: integer("member_id"),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.file] }),
		tenantReference(table, table.memberId, members),
	],
);
