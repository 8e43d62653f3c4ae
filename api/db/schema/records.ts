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
import { createdAt, moment, tenantId } from "./columns.ts";
import { members } from "./people.ts";

/** The last human id given out, for each kind of thing. */
export const counters = pgTable(
	"counters",
	{
		tenantId: tenantId(),
		name: text("name").notNull(),
		value: integer("value").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

/** Files kept under /uploads/{folder}/{file}. */
export const uploads = pgTable(
	"uploads",
	{
		tenantId: tenantId(),
		/** `{folder}/{random name}.{jpg or png}` */
		file: text("file").notNull(),
		contentType: text("content_type").notNull(),
		bytes: integer("bytes").notNull(),
		width: integer("width"),
		height: integer("height"),
		memberId: integer("member_id"),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.file] }),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);

/** Answers to calls that carried a one-time key, given again when the call is repeated. */
export const oneTimeKeys = pgTable(
	"one_time_keys",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		key: text("key").notNull(),
		call: text("call").notNull(),
		answer: jsonb("answer").$type<unknown>(),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.key] }),
		index("one_time_keys_age").on(table.tenantId, table.createdAt),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);

/** Every write: who, when, by which call, and what changed. */
export const auditLog = pgTable(
	"audit_log",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		memberId: integer("member_id"),
		call: text("call").notNull(),
		entity: text("entity").notNull(),
		entityId: integer("entity_id"),
		changes: jsonb("changes").$type<unknown>(),
		at: moment("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("audit_log_entity").on(table.tenantId, table.entity, table.entityId, table.at),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);
