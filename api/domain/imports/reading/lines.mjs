import papaparse from "papaparse";

/**
 * @typedef {{ line: number, cells: string[] }} RawLine `line` as spreadsheets count rows, from 1
 * @typedef {{ lines: number, columns: number, line: number, cell: number }} Limits of a file, which
 *   counts empty lines, too; of a line's columns and characters, and of a cell's characters
 * @typedef {"csv_too_many" | "csv_columns" | "csv_line_long"} Excess
 */

/** More of a cell is too long for any column. */
const longestKept = 2000;

const delimitersToGuess = [",", ";", "\t"];

/** What the export of a list puts before a text that a spreadsheet would run. */
const madeHarmless = /^'(?=\s*[=+\-@\t\r])/;

/** @param {string} cell */
const plain = (cell) => cell.trim().replace(madeHarmless, "").slice(0, longestKept);

/**
 * The lines of a CSV text that are not empty, or in what there is too much of it. Nothing is parsed
 * of what has too many lines, or too long ones.
 *
 * @param {string} text
 * @param {Limits} limits
 * @returns {RawLine[] | Excess}
 */
export function readLines(text, limits) {
	const even = text.replace(/\r\n?/g, "\n");
	const excess = excessIn(even, limits);
	if (excess) return excess;
	/** @type {RawLine[]} */
	const lines = [];
	let line = 0;
	/** @type {Excess | null} */
	let refused = null;
	papaparse.parse(even, {
		newline: "\n",
		delimitersToGuess,
		/** @param {{ data: string[] }} row @param {{ abort(): void }} parser */
		step({ data }, parser) {
			line++;
			refused = excessOf(data, limits);
			if (refused) return parser.abort();
			const cells = data.map(plain);
			if (cells.some((cell) => cell !== "")) lines.push({ line, cells });
		},
	});
	return refused ?? lines;
}

/**
 * @param {string} text
 * @param {Limits} limits
 * @returns {Excess | null}
 */
function excessIn(text, limits) {
	let count = 0;
	for (let start = 0; start < text.length; count++) {
		if (count === limits.lines) return "csv_too_many";
		const end = text.indexOf("\n", start);
		const next = end === -1 ? text.length : end;
		if (next - start > limits.line) return "csv_line_long";
		start = next + 1;
	}
	return null;
}

/**
 * @param {string[]} cells
 * @param {Limits} limits
 * @returns {Excess | null}
 */
function excessOf(cells, limits) {
	if (cells.length > limits.columns) return "csv_columns";
	return cells.some(({ length }) => length > limits.cell) ? "csv_line_long" : null;
}
