import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
	type ChosenEncoding,
	type ImportChoices,
	importAreas,
	importChoices,
	importStates,
	type RowFlag,
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
import {
	createdAtColumn,
	instant,
	tenantId,
	tenantReference,
	tenantTable,
} from "../platform/database/columns.ts";

/** The first rows of a file, from which its columns are chosen. */
export type FileSheet = {
	delimiter: string;
	/** The delimiter within the first cell, if each row's cells are all in it; else null. */
	inner: string | null;
	/** The line of the header, as proposed or chosen; 0 for none. */
	heading_line: number;
	lines: { line: number; cells: string[] }[];
	/** The columns proposed if the header is the first of these lines, the second and so on. */
	proposals: (string | null)[][];
	/** The columns of `heading_line`, once they are chosen. */
	chosen: (string | null)[] | null;
	/** The encoding, if it was chosen. */
	encoding?: ChosenEncoding;
	/** The values that all rows have of columns that the file has not. */
	values?: Readonly<Record<string, string>>;
};

/**
 * The column of each heading, normalized; empty for one that is skipped. The key `=branch` has the
 * value that all rows have of the column `branch`.
 */
export type ShapeColumns = Readonly<Record<string, string>>;

const quoted = (values: readonly string[]) =>
	sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Imports of files; they are deleted after some days. */
export const imports = tenantTable(
	"imports",
	{
		memberId: integer("member_id").notNull(),
		area: text("area", { enum: importAreas }).notNull(),
		fileName: text("file_name").notNull(),
		state: text("state", { enum: importStates }).notNull().default("checking"),
		/** 1 if invalid rows are left out; 0 if they prevent the import. */
		leaveOutWrong: integer("leave_out_wrong").notNull().default(0),
		lines: integer("lines").notNull().default(0),
		/** How the file was parsed, and the results of its rows. */
		reading: jsonb("reading").$type<FileParseSummary>(),
		progress: integer("progress").notNull().default(0),
		/** The policy for rows that have the name of another entity. */
		sameName: text("same_name", { enum: importChoices.same_name }).notNull().default("new"),
		/** The other choices that were made. */
		choices: jsonb("choices").$type<Partial<ImportChoices>>().notNull().default({}),
		/** Whether the numbers of the rows are those of lines. */
		lineNumbers: boolean("line_numbers").notNull().default(false),
		/** The columns of days among which some have the month first. */
		monthFirst: jsonb("month_first").$type<string[]>().notNull().default([]),
		ignored: jsonb("ignored").$type<string[]>().notNull().default([]),
		overtaken: jsonb("overtaken").$type<DataImport["overtaken"]>().notNull().default([]),
		failure: text("failure"),
		version: integer("version").notNull().default(1),
		createdAt: createdAtColumn(),
		doneAt: instant("done_at"),
	},
	(table) => [
		index("imports_member").on(table.tenantId, table.memberId),
		checkConstraint("imports_area", sql`${table.area} in (${quoted(importAreas)})`),
		checkConstraint(
			"imports_same_name",
			sql`${table.sameName} in (${quoted(importChoices.same_name)})`,
		),
		checkConstraint("imports_state", sql`${table.state} in (${quoted(importStates)})`),
		tenantReference(table, table.memberId, members),
	],
);

/** The file of an import, to be read again with other columns. */
export const importFiles = pgTable(
	"import_files",
	{
		tenantId: tenantId(),
		importId: integer("import_id").notNull(),
		/** Its bytes, compressed by gzip, as Base64. */
		content: text("content").notNull(),
		sheet: jsonb("sheet").$type<FileSheet>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.importId] }),
		tenantReference(table, table.importId, imports).onDelete("cascade"),
	],
);

/** The columns that members chose for files with certain headings, for the next such file. */
export const importShapes = pgTable(
	"import_shapes",
	{
		tenantId: tenantId(),
		area: text("area", { enum: importAreas }).notNull(),
		/** A hash of the headings. */
		shape: text("shape").notNull(),
		columns: jsonb("columns").$type<ShapeColumns>().notNull(),
		usedAt: instant("used_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tenantId, table.area, table.shape] })],
);

/** The rows of a file, as parsed and as checked. */
export const importLines = pgTable(
	"import_lines",
	{
		tenantId: tenantId(),
		importId: integer("import_id").notNull(),
		line: integer("line").notNull(),
		/** The cells in the file, by column; empty cells are left out. */
		cells: jsonb("cells").$type<Record<string, string>>().notNull(),
		/** The reason why the row can't be used. */
		fault: jsonb("fault").$type<RowError>(),
		/** The result of the check; null before it. */
		outcome: text("outcome", { enum: rowOutcomes }),
		/** The entity that it changes, and the version of it that was seen. */
		rowId: integer("row_id"),
		rowVersion: integer("row_version"),
		/** The added or changed values, by field. */
		given: jsonb("given").$type<Record<string, unknown>>(),
		/** Keys that identify its entity: no other row may have the same. */
		keys: text("keys").array().notNull().default([]),
		nameEn: text("name_en"),
		nameAr: text("name_ar"),
		changes: jsonb("changes").$type<RowChange[]>().notNull().default([]),
		/** Whether the row looks like a total, a heading or a footer. */
		summary: boolean("summary").notNull().default(false),
		/** What is to be known of it besides its outcome. */
		flags: jsonb("flags").$type<RowFlag[]>().notNull().default([]),
		/** Another entity with the same name, number, serial number or employee id. */
		sameName: jsonb("same_name").$type<DuplicateName>(),
		problems: jsonb("problems").$type<RowError[]>().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.importId, table.line] }),
		checkConstraint("import_lines_outcome", sql`${table.outcome} in (${quoted(rowOutcomes)})`),
		tenantReference(table, table.importId, imports).onDelete("cascade"),
	],
);
