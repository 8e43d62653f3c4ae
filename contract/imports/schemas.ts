import { z } from "zod";
import {
	flagInput,
	id,
	isoDateTime,
	namedRef,
	parseJsonInput,
	versionInput,
} from "../values/schemas.ts";
import {
	duplicateNamePolicies,
	fileEncodings,
	importAreas,
	importLimits,
	importStates,
	rowOutcomes,
} from "./constants.ts";

const counts = z.object({
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	wrong: z.int(),
	/** The rows that have the name of another entity; they are included in the other counts. */
	same_name: z.int(),
});

/** An error of a row. */
export const rowError = z.object({
	/** The column; null if the error is about the row as a whole. */
	column: z.string().nullable(),
	/** The code of a field error or of an API error. */
	problem: z.string(),
	/** The text in the file, or the number of another row that the error refers to. */
	value: z.string().nullable(),
	/** For a Hijri date: the same day in the Gregorian calendar. */
	day: z.string().optional(),
});
export type RowError = z.infer<typeof rowError>;

/** The result of reading a file: how many of its lines became rows, and which did not. */
export const fileParseSummary = z.object({
	encoding: z.enum(fileEncodings),
	/** The number of lines in the file: those above the header, the header, and all others. */
	lines: z.int(),
	/** The number of lines without any content. */
	empty: z.int(),
	/** The number of lines that continue the row before, as cells can have line breaks. */
	joined: z.int(),
	/** The line of the header, 0 for none; absent where the file is not stored. */
	headings: z.int().optional(),
	/** The lines above the header that were ignored, such as a title. */
	passed: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type FileParseSummary = z.infer<typeof fileParseSummary>;

/** A file that is imported. */
export const dataImport = z.object({
	id,
	area: z.enum(importAreas),
	file_name: z.string(),
	state: z.enum(importStates),
	created_at: isoDateTime,
	/** The number of rows that are not empty, without the header. */
	lines: z.int(),
	/** The result of reading the file; null where it was not stored. */
	reading: fileParseSummary.nullable(),
	/** The number of rows that have been checked, or imported. */
	progress: z.int(),
	counts,
	/** The policy for rows that have the name of another entity. */
	same_name: z.enum(duplicateNamePolicies),
	/** The header cells that match no column; the values below them are not imported. */
	ignored: z.array(z.string()),
	/** The rows whose errors stopped the last attempt; nothing of it was imported. */
	overtaken: z.array(z.object({ line: z.int(), problems: z.array(rowError) })),
	/** The reason why the import failed permanently. */
	failure: z.string().nullable(),
	version: z.int(),
});
export type DataImport = z.infer<typeof dataImport>;

const value = z.union([z.string(), z.number(), namedRef, z.array(namedRef), z.null()]);

/** A field of a row, with its value before and after. */
export const rowChange = z.object({ column: z.string(), before: value, after: value });
export type RowChange = z.infer<typeof rowChange>;

/**
 * An existing entity in another place or of another quantity that has the name of a row, with its
 * values there.
 */
export const duplicateName = z.object({
	id,
	there: z.array(z.object({ column: z.string(), value })),
});
export type DuplicateName = z.infer<typeof duplicateName>;

/** A row of an import file. */
export const importRow = z.object({
	/** The number as spreadsheets count: the header is line 1. */
	line: z.int(),
	outcome: z.enum(rowOutcomes).nullable(),
	/** The id of the entity that the row changes; null for a new entity until it has been created. */
	row_id: id.nullable(),
	name_en: z.string().nullable(),
	name_ar: z.string().nullable(),
	changes: z.array(rowChange),
	problems: z.array(rowError),
	same_name: duplicateName.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const sameNameInBody = z.enum(duplicateNamePolicies, "choice").meta({
	description:
		"How lines are taken that have the name of something in another place, with another serial number or " +
		"of another quantity: each as one more (new), or as a change of that (change)",
});

/** The columns of a file, as far as they are known. */
export const importFileColumns = z.object({
	/** The line of the header; 0 if the first line is a row already. */
	heading_line: z.int(),
	/** The lines that may be the header. */
	lines: z.array(z.object({ line: z.int(), text: z.string() })),
	columns: z.array(
		z.object({
			/** Its position in the file, from 0. */
			index: z.int(),
			/** Empty if it has none. */
			heading: z.string(),
			/** The first values, three at most. */
			values: z.array(z.string()),
			/** The column as chosen or proposed; null if it is not imported. */
			column: z.string().nullable(),
		}),
	),
});
export type ImportFileColumns = z.infer<typeof importFileColumns>;

const headingLine = z.coerce.number("choice").int("choice").min(0, "choice").max(1000, "choice");

const columnNames = z
	.array(z.string("choice").max(50, "choice"), "required")
	.min(1, "required")
	.max(importLimits.columns, "too_many")
	.meta({
		description:
			"The name of our column for each column of the file, in its order; an empty one is not imported",
	});

/** The choice of a file's columns. */
export const importColumnChoice = z.object({
	heading_line: headingLine.meta({
		description: "The line of the headings; 0 if the first line is a row already",
	}),
	columns: z.preprocess(parseJsonInput, columnNames),
	version: versionInput,
});

/** The fields that are submitted together with a file. */
export const newImport = z.object({
	/**
	 * Additional header names, as JSON: `{"Name": "name_en"}`; an empty column name means that the
	 * values are ignored.
	 */
	headings: z
		.string("unknown")
		.max(20_000, "too_long")
		.transform((text, context) => {
			try {
				return z.record(z.string(), z.string()).parse(JSON.parse(text));
			} catch {
				context.addIssue({ code: "custom", message: "unknown" });
				return z.NEVER;
			}
		})
		.optional()
		.meta({ type: "string" }),
	columns: z.preprocess(
		(given) => (given === "" ? undefined : parseJsonInput(given)),
		columnNames.optional(),
	),
	heading_line: z.preprocess(
		(given) => (given === "" ? undefined : given),
		headingLine.optional().meta({
			description:
				"With columns: the line of the headings, 0 if the first line is a row already; as found if not given",
		}),
	),
	ask_columns: flagInput.optional().meta({
		description:
			"1: a file whose headings are not all known is not rejected, but waits in the state columns for a choice",
	}),
	/** `new` if not given. */
	same_name: z.preprocess((given) => (given === "" ? undefined : given), sameNameInBody.optional()),
});

/** The options for checking an import again. */
export const importCheck = z.object({ same_name: sameNameInBody, version: versionInput });

/** The options for applying an import. */
export const importApplication = z.object({
	/** 1 leaves out the rows that have errors; otherwise there may be none. */
	leave_out_wrong: flagInput.optional(),
	version: versionInput,
});
