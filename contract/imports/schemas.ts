import { z } from "zod";
import { flagInput, id, isoDateTime, namedRef, versionInput } from "../values/schemas.ts";
import {
	duplicateNamePolicies,
	fileEncodings,
	importAreas,
	importStates,
	rowOutcomes,
} from "./constants.ts";

const counts = z.object({
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	wrong: z.int(),
	/** Lines that have the name of something else; they are among the others. */
	same_name: z.int(),
});

/** What is wrong with a line. */
export const rowError = z.object({
	/** The column; null where the line as a whole is wrong. */
	column: z.string().nullable(),
	/** A code of a field's problem, or of a failure. */
	problem: z.string(),
	/** What stands in the file, or the number of another line that it is about. */
	value: z.string().nullable(),
	/** Of a Hijri day, the same in the Gregorian calendar. */
	day: z.string().optional(),
});
export type RowError = z.infer<typeof rowError>;

/** What became of each line of a file, and how it was read. */
export const fileParseSummary = z.object({
	encoding: z.enum(fileEncodings),
	/** Lines of the file: those above the headings, the headings, and the others. */
	lines: z.int(),
	/** Of these, those without any content. */
	empty: z.int(),
	/** Of these, those that belong to the line before, as a cell has line breaks. */
	joined: z.int(),
	/** Lines above the headings that mean nothing, such as a title. */
	passed: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type FileParseSummary = z.infer<typeof fileParseSummary>;

/** A file that is being imported. */
export const dataImport = z.object({
	id,
	area: z.enum(importAreas),
	file_name: z.string(),
	state: z.enum(importStates),
	created_at: isoDateTime,
	/** Lines of the file that are not empty, next to the headings. */
	lines: z.int(),
	/** How the file was read; null where that was not kept. */
	reading: fileParseSummary.nullable(),
	/** Of the lines, how many have been checked, or imported. */
	progress: z.int(),
	counts,
	/** How lines are taken that have the name of something else. */
	same_name: z.enum(duplicateNamePolicies),
	/** Headings that stand for no column; what is under them is not imported. */
	ignored: z.array(z.string()),
	/** What kept the last attempt from being imported, of which nothing was: the lines at fault. */
	overtaken: z.array(z.object({ line: z.int(), problems: z.array(rowError) })),
	/** Why the import failed for good. */
	failure: z.string().nullable(),
	version: z.int(),
});
export type DataImport = z.infer<typeof dataImport>;

const value = z.union([z.string(), z.number(), namedRef, z.array(namedRef), z.null()]);

/** A field of a row, as it is and as it becomes. */
export const rowChange = z.object({ column: z.string(), before: value, after: value });
export type RowChange = z.infer<typeof rowChange>;

/** What is called as a line says, in another place or of another quantity, and what it has there. */
export const duplicateName = z.object({
	id,
	there: z.array(z.object({ column: z.string(), value })),
});
export type DuplicateName = z.infer<typeof duplicateName>;

/** A line of a file. */
export const importRow = z.object({
	/** As spreadsheets count: the headings are line 1. */
	line: z.int(),
	outcome: z.enum(rowOutcomes).nullable(),
	/** The row that it changes; null for a new one, until it is there. */
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

/** What goes along with a file. */
export const newImport = z.object({
	/** Further headings, as JSON: `{"Name": "name_en"}`; an empty column is passed over. */
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
	/** `new` where it is not said. */
	same_name: z.preprocess((given) => (given === "" ? undefined : given), sameNameInBody.optional()),
});

/** How an import is to be checked once more. */
export const importCheck = z.object({ same_name: sameNameInBody, version: versionInput });

/** What is said when an import is to be carried out. */
export const importApplication = z.object({
	/** 1 leaves out the lines that are wrong; otherwise there may be none. */
	leave_out_wrong: flagInput.optional(),
	version: versionInput,
});
