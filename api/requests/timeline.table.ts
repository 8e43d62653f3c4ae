import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timelineEventKinds } from "#contract/requests/constants.ts";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	createdAtColumn,
	instant,
	isOneOfSql,
	tenantId,
	tenantReference,
} from "../platform/database/columns.ts";
import { requests } from "./table.ts";

/** Images of a request, or of one of its notes. `file` is the address under /uploads/. */
export const requestPhotos = pgTable(
	"request_photos",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		requestId: integer("request_id").notNull(),
		noteId: bigint("note_id", { mode: "number" }),
		file: text("file").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("request_photos_request").on(table.tenantId, table.requestId),
		index("request_photos_note").on(table.tenantId, table.noteId),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.noteId, requestNotes),
	],
);

export const requestNotes = pgTable(
	"request_notes",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		requestId: integer("request_id").notNull(),
		memberId: integer("member_id").notNull(),
		desc: text("desc").notNull(),
		/** 1 if those who reported it are notified, too. */
		public: integer("public").notNull().default(0),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("request_notes_request").on(table.tenantId, table.requestId, table.createdAt),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
	],
);

/** The events of a request: its timeline. `memberId` is null if the server acted. */
export const requestEvents = pgTable(
	"request_events",
	{
		tenantId: tenantId(),
		id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		requestId: integer("request_id").notNull(),
		memberId: integer("member_id"),
		kind: text("kind", { enum: timelineEventKinds }).notNull(),
		/** The values before and after: a status, a member's id, or the edited fields. */
		before: jsonb("before").$type<unknown>(),
		after: jsonb("after").$type<unknown>(),
		at: instant("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("request_events_request").on(table.tenantId, table.requestId, table.at),
		checkConstraint("request_events_kind", isOneOfSql(table.kind, timelineEventKinds)),
		tenantReference(table, table.requestId, requests),
		tenantReference(table, table.memberId, members),
	],
);
