import papaparse from "papaparse";
import type { importLimits } from "#contract/imports/constants.ts";
import type { CsvLayout, CsvSample, CsvSummary, RawCsvRow } from "../csv-reader.ts";
import { markUnusualColumnCounts } from "./column-counts.ts";
import { csvRecords, RowTooLongError, type TextRecord } from "./records.ts";

export type Limits = Readonly<Record<keyof typeof importLimits, number>>;

export type Excess = "csv_too_many" | "csv_columns" | "csv_line_long";

/** The maximum length of a cell; longer ones fit no column. */
const maxTextLength = 2000;

/** The maximum length shown of a row that can't be used. */
const longestShown = 200;

/** The number of rows that are searched for the header and the delimiter. */
const looked = 16;

/** The number of lines among which they are, with empty ones. */
const lookedAmong = 1000;

const delimiters = [",", ";", "\t", "|", "؛", "،"];

/** The prefix that the export of a list puts before a text that a spreadsheet would run. */
const madeHarmless = /^'(?=[\s\p{Cc}\p{DI}]*[=+\-@\t\r\n＝＋－＠])/u;

/** What people and programs write around a number that a spreadsheet is to take for a text. */
const markedAsText = /^(?:="([^"]*)"|'(\+?[\p{N}][\p{N} .()/-]*))$/u;

const plain = (cell: string) =>
	cell
		.trim()
		.replace(madeHarmless, "")
		.replace(markedAsText, "$1$2")
		.trim()
		.slice(0, maxTextLength);

const isEmpty = (cell: string) => cell === "";

/** A text that is still to be divided by a delimiter, or the rows of a workbook. */
export type Table = string | readonly TextRecord[];

const recordsOf = (table: Table, delimiter: string, limits: Limits): Iterable<TextRecord> =>
	typeof table === "string" ? csvRecords(table, delimiter, limits) : table;

/**
 * Returns the first rows of a table that are not empty, split by each possible delimiter; the right
 * one is chosen by the header that results. Rows of a workbook may have all their cells in the first one.
 */
export function csvSamples(table: Table, limits: Limits): CsvSample[] | Excess {
	const firstLine = typeof table === "string" ? table.slice(0, table.indexOf("\n") + 1) : "";
	const declared = /^"?sep=(.)"?\s*$/im.exec(firstLine)?.[1];
	const tried = declared && !delimiters.includes(declared) ? [...delimiters, declared] : delimiters;
	try {
		return tried.map((delimiter) => {
			const lines = [];
			for (const record of recordsOf(table, delimiter, limits)) {
				const cells = record.cells.map(plain);
				if (!cells.every(isEmpty))
					lines.push({ ...record, cells: cells.slice(0, limits.columns + 1) });
				if (lines.length === looked || record.line === lookedAmong) break;
			}
			return { delimiter, lines };
		});
	} catch (error) {
		if (error instanceof RowTooLongError) return "csv_line_long";
		throw error;
	}
}

/** Returns the rows below the header that are not empty, or the limit that was exceeded. */
export function parseCsvRows(
	table: Table,
	layout: CsvLayout,
	limits: Limits,
): { lines: RawCsvRow[]; tally: Omit<CsvSummary, "encoding"> } | Excess {
	const { delimiter, inner, headings } = layout;
	if (layout.min > limits.columns) return "csv_columns";
	const lines: RawCsvRow[] = [];
	const tally = { lines: 0, empty: 0, joined: 0 };
	try {
		for (const record of recordsOf(table, delimiter, limits)) {
			const { line, cells: raw, lines: lineCount, error, hidden } = record;
			tally.lines += lineCount;
			tally.joined += lineCount - 1;
			// Lines before the header are counted as the samples show them.
			const cells = (line > headings ? divided(raw, inner) : raw).map(plain);
			if (line > limits.rows) return "csv_too_many";
			if (cells.every(isEmpty)) tally.empty++;
			else if (line > headings) {
				if (lines.length === limits.lines) return "csv_too_many";
				const more = { ...(error && { error }), ...(lineCount > 1 && { lines: lineCount }) };
				lines.push({ line, cells, ...more, ...(hidden && { hidden }) });
			}
		}
	} catch (error) {
		if (error instanceof RowTooLongError) return "csv_line_long";
		throw error;
	}
	markUnusualColumnCounts(lines, layout);
	for (const one of lines) {
		if (one.error) one.text = one.cells.join(delimiter).slice(0, longestShown);
		one.cells.splice(layout.max);
	}
	return { lines, tally };
}

/**
 * Splits the first cell: a table that was opened with another delimiter and saved again has all its
 * cells there.
 */
function divided(cells: string[], inner: string | null) {
	const [first = "", ...others] = cells;
	if (inner === null || !first.includes(inner) || !others.every((cell) => cell.trim() === ""))
		return cells;
	const { data } = papaparse.parse(first, { delimiter: inner, newline: "\n" });
	return data.flat() as string[];
}
