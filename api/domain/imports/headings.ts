import { fold } from "#contract/fold.ts";
import { fieldOf, type ImportArea } from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";
import { invalidField } from "../../failure.ts";

/** Which column stands where in a file. */
export type Headings = {
	/** The column of each cell; null for one that is passed over. */
	readonly columns: readonly (string | null)[];
	/** Headings that mean nothing. */
	readonly ignored: readonly string[];
};

const folded = (heading: string) => fold(heading).trim().replace(/\s+/g, " ");

/**
 * Understands the first line of a file: columns by their names, in any order.
 *
 * @param more further headings and the column that each stands for; none when it is passed over
 * @throws CallFailure `invalid` at `file`, when no column is named or one is named twice
 */
export function readHeadings(
	area: ImportArea,
	cells: readonly string[],
	more: Readonly<Record<string, string>>,
): Headings {
	const known = knownHeadings(area, more);
	const columns = cells.map((cell) => known.get(folded(cell)) || null);
	const named = columns.filter((column) => column !== null);
	if (named.length === 0) throw invalidField("file", "csv_headings");
	if (new Set(named).size < named.length) throw invalidField("file", "csv_headings_twice");
	return { columns, ignored: cells.filter((cell) => cell !== "" && !known.has(folded(cell))) };
}

function knownHeadings(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
): Map<string, string> {
	const columns = columnsOf(area);
	const known = new Map<string, string>();
	for (const [heading, name] of Object.entries(more))
		if (name === "" || Object.hasOwn(columns, name)) known.set(folded(heading), name);
	for (const [name, column] of Object.entries(columns)) {
		known.set(folded(name), name);
		known.set(folded(fieldOf(name, column)), name);
	}
	return known;
}

/** The cells of a line by their columns, without empty ones. */
export function cellsByColumn(
	{ columns }: Headings,
	cells: readonly string[],
): Record<string, string> {
	const found: Record<string, string> = {};
	for (const [index, column] of columns.entries()) {
		const cell = cells[index];
		if (column !== null && cell) found[column] = cell;
	}
	return found;
}
