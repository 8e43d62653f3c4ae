import { sql } from "drizzle-orm";
import {
	bigint,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import { auditActions } from "#contract/audit/constants.ts";
import { members } from "../members/table.ts";
import { instant, searchColumn, tenantId } from "../platform/database/columns.ts";

/**
 * The action of entries without `action`: those of the version before, which derived it from the
 * request. It goes one version later.
 */
const auditAct = sql.raw(`case
	when "call" = 'POST authentication' then 'signed_in'
	when "call" = 'POST authentication refused' then 'sign_in_failed'
	when "call" = 'POST authentication/sign-out' then 'signed_out'
	when "call" like 'DELETE sessions/%' then 'session_ended'
	when "call" = 'POST authentication/forgot-password' then 'reset_asked'
	when "call" = 'POST authentication/reset-password' then 'password_reset'
	when "call" = 'POST authentication/change-password' then 'password_changed'
	when "call" like '%/restore' then 'restored'
	when "call" like '%/invite' then 'invited'
	when "call" like '%/notes' then 'noted'
	when "call" like 'DELETE %' then 'deleted'
	when "call" like '%/edit' and ("entity" = 'permission' or "changes" #> '{after,permission_id}' is not null)
		then 'rights_changed'
	when "changes" #> '{after,escalated}' is not null then 'escalated'
	when "call" like '%/add' or "call" = 'tenant create'
		or ("changes" #> '{after}' is not null and "changes" #> '{before}' is null) then 'added'
	else 'changed' end`);

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
		/** Null in entries of the version before: read it by `auditActionSql`. */
		action: text("action", { enum: auditActions }),
		call: text("call").notNull(),
		entity: text("entity").notNull(),
		entityId: integer("entity_id"),
		changes: jsonb("changes").$type<unknown>(),
		at: instant("at").notNull().defaultNow(),
		/** The client's IP address, stored for a limited time. */
		address: text("address"),
		act: text("act").generatedAlwaysAs(auditAct),
		/** The text that the list is searched in; letters separate the parts of an address. */
		search: searchColumn(
			sql`coalesce(${auditEmail}, '') || ' ' || translate(coalesce("address", ''), '.:', 'xy')`,
		),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("audit_log_time").on(table.tenantId, table.at, table.id),
		index("audit_log_member").on(table.tenantId, table.memberId, table.at, table.id),
		index("audit_log_act").on(table.tenantId, table.act, table.at, table.id),
		index("audit_log_action").on(
			table.tenantId,
			sql`(case when "action" is null then "act" else "action" end)`,
			table.at,
			table.id,
		),
		index("audit_log_passing").on(table.tenantId, table.at).where(isPassing),
		index("audit_log_entity").on(table.tenantId, table.entity, table.entityId, table.at),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);
