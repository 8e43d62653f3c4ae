import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
	duplicateNamePolicies,
	importAreas,
	importStates,
	rowOutcomes,
} from "#contract/imports/constants.ts";
import type {
	DataImport,
	DuplicateName,
	FileParseSummary,
	RowChange,
	RowError,
} from "#contract/imports/schemas.ts";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { createdAtColumn, instant, tenantId } from "../platform/database/columns.ts";

const quoted = (values: readonly string[]) =>
	sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Files that are being imported; they are forgotten after some days. */
export const imports = pgTable(
	"imports",
	{
		tenantId: tenantId(),
		id: integer("id").notNull(),
		memberId: integer("member_id").notNull(),
		area: text("area", { enum: importAreas }).notNull(),
		fileName: text("file_name").notNull(),
		state: text("state", { enum: importStates }).notNull().default("checking"),
		/** Whether wrong lines are left out, or keep everything from being imported: 1 or 0. */
		leaveOutWrong: integer("leave_out_wrong").notNull().default(0),
		lines: integer("lines").notNull().default(0),
		/** How the file was read, and what became of its lines. */
		reading: jsonb("reading").$type<FileParseSummary>(),
		progress: integer("progress").notNull().default(0),
		/** How lines are taken that have the name of something else. */
		sameName: text("same_name", { enum: duplicateNamePolicies }).notNull().default("new"),
		ignored: jsonb("ignored").$type<string[]>().notNull().default([]),
		overtaken: jsonb("overtaken").$type<DataImport["overtaken"]>().notNull().default([]),
		failure: text("failure"),
		version: integer("version").notNull().default(1),
		createdAt: createdAtColumn(),
		doneAt: instant("done_at"),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("imports_member").on(table.tenantId, table.memberId),
		checkConstraint("imports_area", sql`${table.area} in (${quoted(importAreas)})`),
		checkConstraint(
			"imports_same_name",
			sql`${table.sameName} in (${quoted(duplicateNamePolicies)})`,
		),
		checkConstraint("imports_state", sql`${table.state} in (${quoted(importStates)})`),
		foreignKey({
			columns: [table.tenantId, table.memberId],
			foreignColumns: [members.tenantId, members.id],
		}),
	],
);

/** The lines of a file, as they were read and as they were understood. */
export const importLines = pgTable(
	"import_lines",
	{
		tenantId: tenantId(),
		importId: integer("import_id").notNull(),
		line: integer("line").notNull(),
		/** What stands in the file, by column; empty cells are left out. */
		cells: jsonb("cells").$type<Record<string, string>>().notNull(),
		/** Why it can't be taken as it stands in the file. */
		fault: jsonb("fault").$type<RowError>(),
		/** Null until it has been checked. */
		outcome: text("outcome", { enum: rowOutcomes }),
		/** The row that it changes, and the version that was seen of it. */
		rowId: integer("row_id"),
		rowVersion: integer("row_version"),
		/** What is added or changed, by field. */
		given: jsonb("given").$type<Record<string, unknown>>(),
		/** What it is about: no other line may say the same. */
		keys: text("keys").array().notNull().default([]),
		nameEn: text("name_en"),
		nameAr: text("name_ar"),
		changes: jsonb("changes").$type<RowChange[]>().notNull().default([]),
		/** What else is called so. */
		sameName: jsonb("same_name").$type<DuplicateName>(),
		problems: jsonb("problems").$type<RowError[]>().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.importId, table.line] }),
		checkConstraint("import_lines_outcome", sql`${table.outcome} in (${quoted(rowOutcomes)})`),
		foreignKey({
			columns: [table.tenantId, table.importId],
			foreignColumns: [imports.tenantId, imports.id],
		}).onDelete("cascade"),
	],
);
