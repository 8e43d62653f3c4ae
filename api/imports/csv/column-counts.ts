import type { CsvLayout, RawCsvRow } from "../csv-reader.ts";

/**
 * The number of consecutive rows that may be short alike: Excel leaves out the delimiters of
 * columns that are empty for sixteen rows.
 */
const shortRun = 3;

/**
 * Marks the rows with more or fewer columns than the header: a row with a delimiter too many or too
 * few, or one that was cut. If all rows are short or long, this is accepted.
 */
export function markUnusualColumnCounts(
	lines: RawCsvRow[],
	{ min, max }: Pick<CsvLayout, "min" | "max">,
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
