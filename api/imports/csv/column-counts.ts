import type { QuoteError } from "./records.ts";

export type LineError = QuoteError | "line_wide" | "line_short";

/**
 * A row: `line` is its number, as spreadsheets count from 1; `error` is the reason why it can't be
 * used, and `text` its contents then; `lines` is the number of lines that it takes in the file, if
 * more than one.
 */
export type RawLine = {
	line: number;
	cells: string[];
	error?: LineError;
	text?: string;
	lines?: number;
};

/**
 * The number of consecutive rows that may be short alike: Excel leaves out the delimiters of
 * columns that are empty for sixteen rows.
 */
const shortRun = 3;

/**
 * Marks the rows with more or fewer columns than the header: a row with a delimiter too many or too
 * few, or one that was cut. If all rows are short or long, this is accepted.
 * @param headings the number of its columns, without and with
 *   empty ones at its end
 */
export function markUnusualColumnCounts(
	lines: RawLine[],
	{ min, max }: { min: number; max: number },
) {
	const widths = lines.map(({ cells }) => cells.length);
	const isUsual = (width: number) => width >= min && width <= max;
	const someAreWhole = widths.some((width) => width >= min);
	const someAreNarrow = widths.some((width) => width <= max);
	for (let start = 0; start < lines.length; ) {
		const width = widths[start] ?? 0;
		let end = start + 1;
		while (widths[end] === width) end++;
		const isMixed = width < min ? someAreWhole : someAreNarrow;
		const isAsMeant = isUsual(width) || !isMixed || end - start >= shortRun;
		for (const line of lines.slice(start, end)) {
			if (line.error) continue;
			if (line.cells.slice(max).some((cell) => cell !== "")) line.error = "line_wide";
			else if (!isAsMeant) line.error = width < min ? "line_short" : "line_wide";
		}
		start = end;
	}
}
