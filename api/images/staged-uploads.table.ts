import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { instant, tenantId, tenantReference } from "../platform/database/columns.ts";

/** Images, and documents, of forms that were returned to their senders with errors, stored for the second try. */
export const keptPictures = pgTable(
	"kept_pictures",
	{
		tenantId: tenantId(),
		id: uuid("id").notNull().defaultRandom(),
		memberId: integer("member_id"),
		/** The key of a sender without an account, by their network. */
		client: text("client"),
		/** The file's name on its sender's device. */
		name: text("name").notNull(),
		/** The file's name in the storage, which no row of `uploads` has. */
		file: text("file").notNull(),
		contentType: text("content_type").notNull(),
		bytes: integer("bytes").notNull(),
		/** Documents have none. */
		width: integer("width"),
		height: integer("height"),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("kept_pictures_member").on(table.tenantId, table.memberId, table.at),
		index("kept_pictures_client")
			.on(table.tenantId, table.client, table.at)
			.where(sql`"client" is not null`),
		index("kept_pictures_at").on(table.tenantId, table.at),
		tenantReference(table, table.memberId, members),
		check("kept_pictures_one_sender", sql`num_nonnulls("member_id", "client") = 1`),
	],
);
