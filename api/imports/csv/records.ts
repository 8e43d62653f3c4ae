import papaparse from "papaparse";

type QuoteError = "line_quotes" | "line_joined";

/** A record: `line` is its number, as spreadsheets count from 1; it takes as many `lines`. */
export type TextRecord = {
	line: number;
	cells: string[];
	lines: number;
	error?: QuoteError;
	/** Whether the row is hidden in a workbook. */
	hidden?: boolean;
};

/** The limits: characters of a line, and lines of the text that one record may take. */
type RecordLimits = { line: number; span: number };

/** The maximum of further lines in a cell with a quotation mark too many. */
const longestRest = 10;

/** The error for a line of the text that is too long. */
export class RowTooLongError extends Error {}

/**
 * Yields the records of a CSV text, with empty ones. A row with wrong quotation marks ends with its
 * line in the text, so that it does not swallow others.
 * @param text with line feeds at the ends of its lines
 * @throws RowTooLongError
 */
export function* csvRecords(
	text: string,
	delimiter: string,
	limits: RecordLimits,
): Generator<TextRecord, void> {
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

const nothing: string[] = [];

/** Checks whether a line contains only delimiters: a sheet may have a million such lines. */
function isBlank(text: string, start: number, end: number, delimiter: string) {
	let at = start;
	while (at < end && (text[at] === delimiter || text[at] === " ")) at++;
	return at === end;
}

function endOfLine(text: string, start: number) {
	const end = text.indexOf("\n", start);
	return end === -1 ? text.length : end;
}

/** @param end where its first line ends */
function quotedRecord(
	text: string,
	start: number,
	end: number,
	delimiter: string,
	limits: RecordLimits,
): { record: Omit<TextRecord, "line">; end: number } {
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
	if (read.isClean) {
		const joins = lines > 1 && read.cells.some((cell) => joinsLines(cell, delimiter));
		const record = { cells: read.cells, lines };
		return { end: until, record: joins ? { ...record, error: "line_joined" } : record };
	}
	const cells = text.slice(start, end).split(delimiter);
	const last = closesLater(text, end, delimiter, limits);
	return { end: last.end, record: { cells, lines: last.lines, error: "line_quotes" } };
}

/**
 * A line's end together with what separates cells: other lines have been taken for a part of the cell.
 */
const joinsLines = (cell: string, delimiter: string) =>
	cell.includes("\n") && cell.includes(delimiter);

function parsed(record: string, delimiter: string) {
	const { data, errors } = papaparse.parse(record, { delimiter, newline: "\n" });
	const codes = errors.map(({ code }) => code);
	return {
		cells: (data[0] ?? []) as string[],
		isClean: codes.length === 0 && data.length === 1,
		isOpen: codes.length === 1 && codes[0] === "MissingQuotes",
	};
}

/** @param end of a line */
function untilNextQuote(text: string, end: number) {
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
 */
function closesLater(text: string, end: number, delimiter: string, limits: RecordLimits) {
	const alone = { end, lines: 1 };
	const next = untilNextQuote(text, end);
	if (!next || next.lines > longestRest || next.end - end > limits.line) return alone;
	const last = text.slice(text.lastIndexOf("\n", next.end - 1) + 1, next.end);
	const closing = last.indexOf('"');
	const isClosing =
		closing === last.lastIndexOf('"') && [delimiter, ""].includes(last.charAt(closing + 1));
	return isClosing ? { end: next.end, lines: next.lines + 1 } : alone;
}
