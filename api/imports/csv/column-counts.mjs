/** @typedef {import("./parse.mjs").RawLine} RawLine */

/**
 * So many lines one after the other may be short alike: Excel leaves out the separators of columns that
 * are empty for sixteen rows.
 */
const shortRun = 3;

/**
 * Finds the lines that have other columns than the headings: one with a separator too many or too few in
 * it, or one that was cut. What is short or long throughout is as it is meant.
 *
 * @param {RawLine[]} lines
 * @param {{ least: number, most: number }} headings how many columns they have, without and with empty
 *   ones behind them
 */
export function markUnusualColumnCounts(lines, { least, most }) {
	const widths = lines.map(({ cells }) => cells.length);
	const isUsual = (/** @type {number} */ width) => width >= least && width <= most;
	const someAreWhole = widths.some((width) => width >= least);
	const someAreNarrow = widths.some((width) => width <= most);
	for (let start = 0; start < lines.length; ) {
		const width = widths[start] ?? 0;
		let end = start + 1;
		while (widths[end] === width) end++;
		const isMixed = width < least ? someAreWhole : someAreNarrow;
		const isAsMeant = isUsual(width) || !isMixed || end - start >= shortRun;
		for (const line of lines.slice(start, end)) {
			if (line.fault) continue;
			if (line.cells.slice(most).some((cell) => cell !== "")) line.fault = "line_wide";
			else if (!isAsMeant) line.fault = width < least ? "line_short" : "line_wide";
		}
		start = end;
	}
}
