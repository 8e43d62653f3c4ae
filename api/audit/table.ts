import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { auditActions } from "#contract/audit/constants.ts";
import { members } from "../members/table.ts";
import { instant, searchColumn, tenantId, tenantReference } from "../platform/database/columns.ts";

/** The e-mail address of a sign-in or of an attempt to sign in. */
const auditEmail = sql.raw(`case when "entity" = 'session' then "changes" #>> '{after,email}' end`);

/** The condition for entries, or addresses in them, that are removed after a while. */
const isPassing = sql.raw(`"address" is not null or "entity" = 'session'`);

/** Every write: who, when, by which request, and what changed. */
export const auditLog = pgTable(
	"audit_log",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		memberId: integer("member_id"),
		action: text("action", { enum: auditActions }).notNull(),
		call: text("call").notNull(),
		entity: text("entity").notNull(),
		entityId: integer("entity_id"),
		changes: jsonb("changes").$type<unknown>(),
		at: instant("at").notNull().defaultNow(),
		/** The client's IP address, stored for a limited time. */
		address: text("address"),
		/** The text that the list is searched in; letters separate the parts of an address. */
		search: searchColumn(
			sql`coalesce(${auditEmail}, '') || ' ' || translate(coalesce("address", ''), '.:', 'xy')`,
		),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("audit_log_time").on(table.tenantId, table.at, table.id),
		index("audit_log_member").on(table.tenantId, table.memberId, table.at, table.id),
		index("audit_log_action").on(table.tenantId, table.action, table.at, table.id),
		index("audit_log_passing").on(table.tenantId, table.at).where(isPassing),
		index("audit_log_entity").on(table.tenantId, table.entity, table.entityId, table.at),
		tenantReference(table, table.memberId, members),
	],
);
