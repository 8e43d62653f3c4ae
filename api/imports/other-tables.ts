import { getImportColumns } from "#contract/imports/columns.ts";
import { fieldOfColumn, importAreas } from "#contract/imports/constants.ts";
import type { RawCsvRow } from "./csv-reader.ts";
import { columnsByWord, normalizeHeading } from "./heading-words.ts";
import { isEmptyWord } from "./parse-cells.ts";

/** All words that are known to stand above columns, of whatever list. */
const headingTexts: ReadonlySet<string> = new Set(
	importAreas.flatMap((area) => [
		...columnsByWord(area).keys(),
		...Object.entries(getImportColumns(area)).flatMap(([name, column]) =>
			[name, fieldOfColumn(name, column)].map(normalizeHeading),
		),
	]),
);

/** The maximum number of characters of a cell that may be a known word. */
const longestHeading = 60;

/** The maximum of lines of one cell above the headings of another table, such as its title. */
const maxTitles = 2;

/** The smallest number of rows by which a column is known to be one of numbers, and the number looked at. */
const fewRows = 2;
const lookedAt = 20;

const isFilled = (cell: string) => cell !== "";
const isNumeric = (cell: string) => /[\p{N}@]/u.test(cell);
const isHeading = (cell: string) =>
	cell.length <= longestHeading && !isNumeric(cell) && headingTexts.has(normalizeHeading(cell));

/**
 * Returns the line at which another table begins below the first one, infinity if there is none. Its headings are
 * words that are known as such or, below an empty line, also words where the rows above have numbers.
 *
 * @param repeats checks whether cells are the first table's headings once more
 */
export function otherTableBelow(
	rows: readonly RawCsvRow[],
	repeats: (cells: readonly string[]) => boolean,
): number {
	// Texts of the last columns, such as those of a branch, are mostly the same in many rows.
	const known = new Map<string, boolean>();
	const isKnown = (cell: string) => {
		const found = known.get(cell) ?? isHeading(cell);
		known.set(cell, found);
		return found;
	};
	for (const [at, { line, cells }] of rows.entries()) {
		const above = rows[at - 1];
		if (!above) continue;
		if (line === above.line + (above.lines ?? 1)) {
			const words = cells.filter(isFilled).reverse();
			if (words.length > 2 && words.every(isKnown) && !repeats(cells)) return line;
			continue;
		}
		const titled = rows.slice(at, at + maxTitles + 1);
		const found = titled.find((row) => row.cells.filter(isFilled).length > 1);
		if (
			found &&
			!repeats(found.cells) &&
			isHeader(found.cells, rows.slice(Math.max(0, at - lookedAt), at))
		)
			return line;
	}
	return Number.POSITIVE_INFINITY;
}

function isHeader(cells: readonly string[], above: readonly RawCsvRow[]): boolean {
	if (cells.some(isNumeric)) return false;
	if (cells.filter(isHeading).length > 1) return true;
	return cells.some((cell, at) => {
		const values = above.flatMap((row) => row.cells[at] || []);
		const isWord = /\p{L}/u.test(cell) && !isEmptyWord(cell, { kind: "text" });
		return isWord && values.length >= fewRows && values.every(isNumeric);
	});
}

/**
 * Returns the position at which another table begins beside the first one: behind a column without heading and
 * values; infinity if there is none.
 */
export function otherTableBeside(
	headings: readonly string[],
	below: readonly (readonly string[])[],
): number {
	const first = headings.findIndex(isFilled);
	const gap = headings.findIndex(
		(cell, at) =>
			at > first &&
			cell === "" &&
			below.every((row) => !row[at]) &&
			headings.slice(at).some(isFilled),
	);
	return gap === -1 ? Number.POSITIVE_INFINITY : gap;
}
