import { z } from "zod";
import {
	flagInput,
	id,
	isoDateTime,
	namedRef,
	parseJsonInput,
	versionInput,
	wholeNumberInput,
} from "../values/schemas.ts";
import {
	chosenEncodings,
	fileEncodings,
	importAreas,
	importChoices,
	importLimits,
	importStates,
	rowFlags,
	rowOutcomes,
} from "./constants.ts";

/** The numbers of rows by outcome, and of those with each flag, which are among them. */
const counts = z.record(z.enum([...rowOutcomes, ...rowFlags]), z.int());

const choices = z.object({
	same_name: z.enum(importChoices.same_name, "choice"),
	same_key: z.enum(importChoices.same_key, "choice"),
	numbers: z.enum(importChoices.numbers, "choice"),
	emails: z.enum(importChoices.emails, "choice"),
	leavers: z.enum(importChoices.leavers, "choice"),
	without_email: z.enum(importChoices.without_email, "choice"),
	summaries: z.enum(importChoices.summaries, "choice"),
	dates: z.enum(importChoices.dates, "choice"),
});

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
	/** Of a workbook: the sheet that was read, and those that were not. */
	sheet: z.string().optional(),
	other_sheets: z.array(z.string()).optional(),
	/** The number of lines in the file: those above the header, the header, and all others. */
	lines: z.int(),
	/** The number of lines without any content. */
	empty: z.int(),
	/** The number of lines that continue the row before, as cells can have line breaks. */
	joined: z.int(),
	/** Whether somebody has chosen the encoding. */
	chosen_encoding: z.boolean().optional(),
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
	/** The policy for rows that have the name of another entity, which is among the choices. */
	same_name: choices.shape.same_name,
	choices,
	/** Whether the numbers of the rows are 1, 2, 3 and so on, as those of lines are. */
	line_numbers: z.boolean(),
	/** The columns of days among which some have the month first. */
	month_first: z.array(z.string()),
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
 * An existing entity that has the name of a row, in another place or of another quantity, or its
 * number, serial number or employee id; with its values there.
 */
export const duplicateName = z.object({
	id,
	/** Absent of an import that was checked by an earlier version. */
	name_en: z.string().optional(),
	name_ar: z.string().optional(),
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
	flags: z.array(z.enum(rowFlags)),
});
export type ImportRow = z.infer<typeof importRow>;

const optional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
	z
		.preprocess((input) => (input === "" ? undefined : input), schema.optional())
		.meta({ description });

/** The choices of an import; the first value of each holds if none is given. */
const choiceInputs = {
	same_name: optional(
		choices.shape.same_name,
		"Lines with the name of something elsewhere: one more (new), or a change of it (change)",
	),
	same_key: optional(
		choices.shape.same_key,
		"Lines with a serial number or employee id that is there: a change, or one more (new)",
	),
	numbers: optional(choices.shape.numbers, "Numbers of other names: of another list, or ids (own)"),
	emails: optional(choices.shape.emails, "Whether members get other e-mail addresses"),
	leavers: optional(choices.shape.leavers, "Whether members who have left return"),
	without_email: optional(choices.shape.without_email, "New members who have only an employee id"),
	summaries: optional(
		choices.shape.summaries,
		"Lines that are hidden, or look like totals, headings or footers",
	),
	dates: optional(
		choices.shape.dates,
		"How 3/4/2026 is read beside days with the month first: not, in March, or in April (day_first)",
	),
};

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
	/** The values that all lines have of columns that the file has not. */
	values: z.record(z.string(), z.string()),
});
export type ImportFileColumns = z.infer<typeof importFileColumns>;

const headingLine = wholeNumberInput({ none: "choice", fraction: "choice" }, (number) =>
	number.min(0, "choice").max(1000, "choice"),
);

const columnNames = z
	.array(z.string("choice").max(50, "choice"), "required")
	.min(1, "required")
	.max(importLimits.columns, "too_many")
	.meta({
		description:
			"The name of our column for each column of the file, in its order; an empty one is not imported",
	});

const orAbsent = (input: unknown) => (input === "" ? undefined : parseJsonInput(input));

/** What may be chosen together with the columns of a file. */
const besideColumns = {
	values: z.preprocess(
		orAbsent,
		z
			.record(z.string().max(50, "choice"), z.string("choice").max(200, "too_long"), "choice")
			.optional()
			.meta({
				description:
					'One value for all lines, by our column, where the file has no column for it: `{"branch": "#2"}`',
			}),
	),
	join: flagInput.optional().meta({
		description:
			"1: a text that is chosen for several columns of the file has all of them, in their order",
	}),
};

/** The choice of a file's columns. */
export const importColumnChoice = z.object({
	heading_line: headingLine.meta({
		description: "The line of the headings; 0 if the first line is a row already",
	}),
	columns: z.preprocess(parseJsonInput, columnNames),
	...besideColumns,
	version: versionInput,
});

/** Additional header names, as JSON. */
const fileHeadings = z
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
	.meta({ type: "string" });

const optionalColumns = z.preprocess(orAbsent, columnNames.optional());

const optionalHeadingLine = z.preprocess(
	(input) => (input === "" ? undefined : input),
	headingLine.optional().meta({
		description:
			"With columns: the line of the headings, 0 if the first line is a row already; as found if not given",
	}),
);

/** The choice of a file's encoding; the headings are those that it was uploaded with. */
export const importEncodingChoice = z.object({
	encoding: z.enum(chosenEncodings, "choice"),
	headings: fileHeadings,
	columns: optionalColumns.meta({
		description: "The columns as far as they are chosen; the import then waits for the others",
	}),
	heading_line: optionalHeadingLine,
	values: besideColumns.values,
	version: versionInput,
});

/** The fields that are submitted together with a file. */
export const newImport = z.object({
	/**
	 * Additional header names, as JSON: `{"Name": "name_en"}`; an empty column name means that the
	 * values are ignored.
	 */
	headings: fileHeadings,
	columns: optionalColumns,
	heading_line: optionalHeadingLine,
	...besideColumns,
	ask_columns: flagInput.optional().meta({
		description:
			"1: a file whose headings are not all known is not rejected, but waits in the state columns for a choice",
	}),
	...choiceInputs,
});

/** The choices that change when an import is checked again; others stay. */
export const importCheck = z.object({ ...choiceInputs, version: versionInput });

/** The options for applying an import. */
export const importApplication = z.object({
	/** 1 leaves out the rows that have errors; otherwise there may be none. */
	leave_out_wrong: flagInput.optional(),
	version: versionInput,
});
