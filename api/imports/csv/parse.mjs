import papaparse from "papaparse";
import { markUnusualColumnCounts } from "./column-counts.mjs";
import { csvRecords, RowTooLongError } from "./records.mjs";

/**
 * @typedef {import("./records.mjs").QuoteFault | "line_wide" | "line_short"} LineFault
 * @typedef {{ line: number, cells: string[], fault?: LineFault, text?: string, lines?: number }} RawLine `line` as
 *   spreadsheets count rows, from 1; `fault`: why it can't be taken as it stands, and what stands there;
 *   `lines` of the file that it takes, where these are more than one
 * @typedef {{ rows: number, lines: number, columns: number, line: number, span: number }} Limits of a file,
 *   in lines and in those that are not empty; of a line, in columns and characters; and in lines of the file
 *   for one of ours
 * @typedef {"csv_too_many" | "csv_columns" | "csv_line_long"} Excess
 * @typedef {{ delimiter: string, inner: string | null, headings: number, least: number, most: number }} Layout
 *   `inner` separates what stands in the first cell alone; `headings` is the line that they stand in, of
 *   `least` columns, or `most` with empty ones behind them
 * @typedef {{ lines: number, empty: number, joined: number }} Tally lines of the file; of them those
 *   without any content, and those that belong to the line before
 */

/** More of a cell is too long for any column. */
const longestKept = 2000;

/** So much is shown of a line that can't be taken. */
const longestShown = 200;

/** So many lines are looked at for headings and for what separates cells. */
const looked = 12;

/** Among so many, empty ones too. */
const lookedAmong = 1000;

const delimiters = [",", ";", "\t", "|", "؛", "،"];

/** What the export of a list puts before a text that a spreadsheet would run. */
const madeHarmless = /^'(?=[\s\p{Cc}\p{DI}]*[=+\-@\t\r\n＝＋－＠])/u;

/** @param {string} cell */
const plain = (cell) => cell.trim().replace(madeHarmless, "").slice(0, longestKept);

const isEmpty = (/** @type {string} */ cell) => cell === "";

/**
 * The first lines of a text that are not empty, by what may separate their cells: that is told by the
 * headings that come out of it.
 *
 * @param {string} text
 * @param {Limits} limits
 * @returns {{ delimiter: string, lines: RawLine[] }[] | Excess}
 */
export function csvSamples(text, limits) {
	const said = /^"?sep=(.)"?\s*$/im.exec(text.slice(0, text.indexOf("\n") + 1))?.[1];
	const tried = said && !delimiters.includes(said) ? [...delimiters, said] : delimiters;
	try {
		return tried.map((delimiter) => {
			const lines = [];
			for (const record of csvRecords(text, delimiter, limits)) {
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

/**
 * The lines under the headings that are not empty, or in what there is too much of it.
 *
 * @param {string} text
 * @param {Layout} layout
 * @param {Limits} limits
 * @returns {{ lines: RawLine[], tally: Tally } | Excess}
 */
export function parseCsvRows(text, layout, limits) {
	const { delimiter, inner, headings } = layout;
	if (layout.least > limits.columns) return "csv_columns";
	/** @type {RawLine[]} */
	const lines = [];
	const tally = { lines: 0, empty: 0, joined: 0 };
	try {
		for (const { line, cells: raw, lines: taken, fault } of csvRecords(text, delimiter, limits)) {
			tally.lines += taken;
			tally.joined += taken - 1;
			const cells = raw.length > 0 ? divided(raw, inner).map(plain) : raw;
			if (line > limits.rows) return "csv_too_many";
			if (cells.every(isEmpty)) tally.empty++;
			else if (line > headings) {
				if (lines.length === limits.lines) return "csv_too_many";
				const more = { ...(fault && { fault }), ...(taken > 1 && { lines: taken }) };
				lines.push({ line, cells, ...more });
			}
		}
	} catch (error) {
		if (error instanceof RowTooLongError) return "csv_line_long";
		throw error;
	}
	markUnusualColumnCounts(lines, layout);
	for (const one of lines) {
		if (one.fault) one.text = one.cells.join(delimiter).slice(0, longestShown);
		one.cells.splice(layout.most);
	}
	return { lines, tally };
}

/**
 * A table that was opened with another separator and saved again stands in its first column.
 *
 * @param {string[]} cells
 * @param {string | null} inner
 */
function divided(cells, inner) {
	const [first = "", ...others] = cells;
	if (inner === null || !first.includes(inner) || !others.every((cell) => cell.trim() === ""))
		return cells;
	const { data } = papaparse.parse(first, { delimiter: inner, newline: "\n" });
	return /** @type {string[]} */ (data.flat());
}
