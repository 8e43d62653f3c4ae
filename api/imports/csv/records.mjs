import papaparse from "papaparse";

/**
 * @typedef {"line_quotes" | "line_joined"} QuoteFault
 * @typedef {{ line: number, cells: string[], lines: number, fault?: QuoteFault }} TextRecord
 *   a record: `line` is its number, as spreadsheets count from 1; `lines` is the number of lines that it takes
 * @typedef {{ line: number, span: number }} Limits the limits: characters of a line, and lines
 *   of the text that one record may take
 */

/** The maximum of further lines in a cell with a quotation mark too many. */
const longestRest = 10;

/** The error for a line of the text that is too long. */
export class RowTooLongError extends Error {}

/**
 * Yields the records of a CSV text, with empty ones. A row with wrong quotation marks ends with its
 * line in the text, so that it does not swallow others.
 *
 * @param {string} text with line feeds at the ends of its lines
 * @param {string} delimiter
 * @param {Limits} limits
 * @returns {Generator<TextRecord, void>}
 * @throws RowTooLongError
 */
export function* csvRecords(text, delimiter, limits) {
	let line = 0;
	for (let start = 0; start < text.length; ) {
		line++;
		const end = endOfLine(text, start);
		if (end - start > limits.line) throw new RowTooLongError();
		if (isBlank(text, start, end, delimiter)) {
			yield { line, cells: nothing, lines: 1 };
			start = end + 1;
			continue;
		}
		const own = text.slice(start, end);
		if (!own.includes('"')) {
			yield { line, cells: own.split(delimiter), lines: 1 };
			start = end + 1;
			continue;
		}
		const found = quotedRecord(text, start, end, delimiter, limits);
		yield { line, ...found.record };
		start = found.end + 1;
	}
}

/** @type {string[]} */
const nothing = [];

/**
 * Checks whether a line contains only delimiters: a sheet may have a million such lines.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} delimiter
 */
function isBlank(text, start, end, delimiter) {
	let at = start;
	while (at < end && (text[at] === delimiter || text[at] === " ")) at++;
	return at === end;
}

/** @param {string} text @param {number} start */
function endOfLine(text, start) {
	const end = text.indexOf("\n", start);
	return end === -1 ? text.length : end;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end where its first line ends
 * @param {string} delimiter
 * @param {Limits} limits
 * @returns {{ record: Omit<TextRecord, "line">, end: number }}
 */
function quotedRecord(text, start, end, delimiter, limits) {
	const first = parsed(text.slice(start, end), delimiter);
	let read = first;
	let until = end;
	let lines = 1;
	while (read.isOpen) {
		const more = untilNextQuote(text, until);
		if (!more || more.end - start > limits.line || lines + more.lines > limits.span) break;
		until = more.end;
		lines += more.lines;
		read = parsed(text.slice(start, until), delimiter);
	}
	if (read.isRight) {
		const joins = lines > 1 && read.cells.some((cell) => joinsLines(cell, delimiter));
		const record = { cells: read.cells, lines };
		return { end: until, record: joins ? { ...record, fault: "line_joined" } : record };
	}
	const cells = text.slice(start, end).split(delimiter);
	const last = closesLater(text, end, delimiter, limits);
	return { end: last.end, record: { cells, lines: last.lines, fault: "line_quotes" } };
}

/** A line's end together with what separates cells: other lines have been taken for a part of the cell. */
const joinsLines = (/** @type {string} */ cell, /** @type {string} */ delimiter) =>
	cell.includes("\n") && cell.includes(delimiter);

/** @param {string} record @param {string} delimiter */
function parsed(record, delimiter) {
	const { data, errors } = papaparse.parse(record, { delimiter, newline: "\n" });
	const codes = errors.map(({ code }) => code);
	return {
		cells: /** @type {string[]} */ (data[0] ?? []),
		isRight: codes.length === 0 && data.length === 1,
		isOpen: codes.length === 1 && codes[0] === "MissingQuotes",
	};
}

/** @param {string} text @param {number} end of a line */
function untilNextQuote(text, end) {
	const quote = text.indexOf('"', end);
	if (quote === -1) return null;
	let lines = 1;
	for (let next = text.indexOf("\n", end + 1); next !== -1 && next < quote; lines++)
		next = text.indexOf("\n", next + 1);
	return { end: endOfLine(text, quote), lines };
}

/**
 * Finds the end of a row with a quotation mark too many: the rest of a cell of several lines is no
 * row of its own, and its last line has one mark too many, too.
 *
 * @param {string} text
 * @param {number} end
 * @param {string} delimiter
 * @param {Limits} limits
 */
function closesLater(text, end, delimiter, limits) {
	const alone = { end, lines: 1 };
	const next = untilNextQuote(text, end);
	if (!next || next.lines > longestRest || next.end - end > limits.line) return alone;
	const last = text.slice(text.lastIndexOf("\n", next.end - 1) + 1, next.end);
	const closing = last.indexOf('"');
	const isClosing =
		closing === last.lastIndexOf('"') && [delimiter, ""].includes(last.charAt(closing + 1));
	return isClosing ? { end: next.end, lines: next.lines + 1 } : alone;
}
