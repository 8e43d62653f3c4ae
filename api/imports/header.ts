import { getImportColumns } from "#contract/imports/columns.ts";
import {
	fieldOfColumn,
	headingLines,
	type ImportArea,
	importLimits,
	isMatchColumn,
	isReferenceColumn,
	keyColumnOf,
} from "#contract/imports/constants.ts";
import { detectCellDamage } from "./cell-damage.ts";
import { type CsvLayout, CsvRejectedError, type CsvSample, type RawCsvRow } from "./csv-reader.ts";
import {
	bestCandidate,
	cellsOf,
	countFilled,
	type HeaderRow,
	hintsIn,
	widestCandidate,
	widthOf,
} from "./header-row.ts";
import { columnsByWord, normalizeHeading, proposeColumns } from "./heading-words.ts";
import { otherTableBeside } from "./other-tables.ts";
import { isEmptyWord } from "./parse-cells.ts";
import { withNamesByScript } from "./swapped-names.ts";
import type { FileSheet } from "./table.ts";

/** The columns of a file in their order. */
export type CsvHeader = {
	/** The column of each cell; null for one that is skipped. */
	readonly columns: readonly (string | null)[];
	/** Headings that name no column. */
	readonly ignored: readonly string[];
	/** The positions of the cells that are empty. */
	readonly unnamed: readonly number[];
	/** Checks whether the cells of a row are headings of the same columns. */
	readonly repeats: (cells: readonly string[]) => boolean;
	/** Lines above the header that are skipped: a title, or Excel's hint at the delimiter. */
	readonly passed: readonly { readonly line: number; readonly text: string }[];
};

/** The maximum length shown of what is passed over. */
const longestShown = 200;

/** The maximum length stored of a cell of the first rows. */
const longestCell = 100;

/** The header of a file, and how its cells are divided. */
type FoundHeader = { readonly layout: CsvLayout; readonly headings: CsvHeader };

/** The header of a file, with the first rows from which another one may be chosen. */
export type FileHeader = FoundHeader & { readonly sheet: FileSheet };

/** The columns that somebody has chosen for a file. */
export type ColumnChoice = {
	/** The line of the header; 0 for none, undefined for the one found. */
	readonly line: number | undefined;
	/** The column of each cell; empty for one that is skipped. */
	readonly columns: readonly string[];
	/** The values that all rows have, by column; undefined for those chosen before. */
	readonly values?: Readonly<Record<string, string>> | undefined;
	/** Whether a column of texts may be that of several cells. */
	readonly joins?: boolean;
};

/**
 * Finds the header of a file among its first rows, with columns by their names in any order, and
 * the delimiter: the one by which most columns are named, and most rows are split.
 *
 * @param more further headings and the column that each stands for; an empty text for
 * a column to skip
 * @throws CsvRejectedError when no row names a column, or one names a column twice
 */
export function findHeader(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
	samples: readonly CsvSample[],
): FileHeader {
	const known = knownHeadings(area, more);
	const best = bestCandidate(samples, known);
	if (!best) throw new CsvRejectedError("csv_headings");
	const columns = ofFirstTable(best, knownColumns(best.cells, more, known));
	const twice = columns.find((name, index) => name !== null && columns.indexOf(name) < index);
	if (twice) throw new CsvRejectedError("csv_headings_twice", twice);
	return { ...headerOf(best, columns, known), sheet: sheetOf(area, more, best, columns) };
}

/**
 * Finds the header also by the words that people use, and proposes columns for each row that may be the
 * header.
 *
 * @returns a sheet without chosen columns if the file does not name all of its columns, each once, as
 * our own files do, or if its Arabic and English names are swapped
 * @throws CsvRejectedError `csv_empty`
 */
export function proposeHeader(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
	samples: readonly CsvSample[],
): FileHeader {
	const known = knownHeadings(area, more);
	const guess = bestCandidate(samples, new Map([...columnsByWord(area), ...known]));
	const isWide = guess && (guess.named > 1 || countFilled(guess.cells) >= widthOf(guess));
	const best = isWide ? guess : widestCandidate(samples);
	const columns = ofFirstTable(best, knownColumns(best.cells, more, known));
	const named = columns.filter((name) => name !== null);
	const below = best.sample.lines.slice(best.index + 1).map((row) => cellsOf(row, best.inner));
	const byScript = withNamesByScript(columns, below);
	const isKnown =
		columns.every((name, at) => name === byScript[at]) &&
		named.length > 0 &&
		isWhole(area, named) &&
		new Set(named).size === named.length &&
		best.cells.every((cell, at) =>
			columns[at] === "id"
				? cell === "id" || normalizeHeading(cell) === ""
				: cell === "" || known.has(normalizeHeading(cell)),
		);
	const sheet = sheetOf(area, more, best, isKnown ? columns : null);
	return { ...headerOf(best, columns, known), sheet };
}

/**
 * Returns the header of a file whose columns somebody has chosen.
 *
 * @throws CsvRejectedError `csv_headings` when there is no such line
 */
export function chooseHeader(
	samples: readonly CsvSample[],
	found: FileSheet,
	{ line = found.heading_line, columns, values = found.values ?? {} }: ColumnChoice,
): FileHeader {
	const { delimiter, inner } = found;
	const sample = samples.find((one) => one.delimiter === delimiter);
	const index = line === 0 ? -1 : sample?.lines.findIndex((one) => one.line === line);
	if (!sample || index === undefined || (line !== 0 && index === -1))
		throw new CsvRejectedError("csv_headings");
	const cells = index === -1 ? [] : cellsOf(sample.lines[index] ?? nothing, inner);
	const chosen = Array.from(
		{ length: Math.max(cells.length, columns.length) },
		(_, at) => columns[at] || null,
	);
	const { layout, headings } = headerOf({ sample, index, inner, cells }, chosen, new Map());
	const sheet = { ...found, heading_line: line, chosen, values };
	if (index !== -1) return { layout, headings, sheet };
	const hints = sample.lines[hintsIn(sample.lines) - 1]?.line ?? 0;
	return {
		layout: { ...layout, headings: hints, min: 0, max: importLimits.columns },
		headings,
		sheet,
	};
}

/** Checks whether rows with these columns can be about something: they have its place, or a number of it. */
const isWhole = (area: ImportArea, named: readonly string[]): boolean =>
	named.includes("id") ||
	named.includes(keyColumnOf(area) ?? "id") ||
	Object.entries(getImportColumns(area)).every(
		([name, column]) =>
			!column.required ||
			!isReferenceColumn(column) ||
			!isMatchColumn(area, name) ||
			named.includes(name),
	);

const nothing: RawCsvRow = { line: 0, cells: [] };

function knownColumns(
	cells: readonly string[],
	more: Readonly<Record<string, string>>,
	known: ReadonlyMap<string, string>,
): (string | null)[] {
	const columns = cells.map((cell) => known.get(normalizeHeading(cell)) || null);
	if (isOwnExport(cells, more, known)) columns[0] = "id";
	return columns;
}

/** Leaves out the columns of another table beside the one of a header. */
function ofFirstTable(
	{ sample, index, inner, cells }: HeaderRow,
	columns: readonly (string | null)[],
): (string | null)[] {
	const below = sample.lines.slice(index + 1).map((row) => cellsOf(row, inner));
	const other = otherTableBeside(cells, below);
	return columns.map((name, at) => (at < other ? name : null));
}

/** Returns the first rows of a file, with the columns proposed for each. */
function sheetOf(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
	{ sample, index, inner }: HeaderRow,
	chosen: (string | null)[] | null,
): FileSheet {
	const known = knownHeadings(area, more);
	const words = columnsByWord(area);
	const lines = sample.lines
		.slice(hintsIn(sample.lines))
		.map((row) => ({ line: row.line, cells: cellsOf(row, inner) }));
	const proposals = lines.slice(0, headingLines).map(({ cells }, at) => {
		const below = lines.slice(at + 1).map((row) => row.cells);
		const proposed = proposeColumns(area, cells, below, known, words);
		if (isOwnExport(cells, more, known)) proposed[0] = "id";
		const other = otherTableBeside(cells, below);
		return withNamesByScript(proposed, below).map((name, index) => (index < other ? name : null));
	});
	return {
		delimiter: sample.delimiter,
		inner,
		heading_line: sample.lines[index]?.line ?? 0,
		lines: lines.map(({ line, cells }) => ({
			line,
			cells: cells.map((cell) => cell.slice(0, longestCell)),
		})),
		proposals,
		chosen,
	};
}

/** @param known headings that are no column, and not told as ignored */
function headerOf(
	{ sample, index, inner, cells }: HeaderRow,
	columns: readonly (string | null)[],
	known: ReadonlyMap<string, string>,
): FoundHeader {
	const raw = sample.lines[index]?.cells.length ?? 0;
	return {
		layout: {
			delimiter: sample.delimiter,
			inner,
			headings: sample.lines[index]?.line ?? 0,
			min: cells.findLastIndex((cell) => cell !== "") + 1,
			max: Math.max(cells.length, raw),
		},
		headings: {
			columns,
			ignored: cells.filter(
				(cell, at) => cell !== "" && !columns[at] && known.get(normalizeHeading(cell)) !== "",
			),
			repeats: (row) =>
				row.some((cell) => cell !== "") &&
				row.every((cell, at) => {
					const name = normalizeHeading(cell);
					const isSame = name === normalizeHeading(cells[at] ?? "");
					return cell === "" || isSame || (known.get(name) ?? "") === columns[at];
				}),
			unnamed: columns.flatMap((name, at) => (cells[at] || name ? [] : at)),
			passed: sample.lines.slice(0, Math.max(index, 0)).map(passedOver),
		},
	};
}

/**
 * Whether the first column is the number of a row of ours, though its heading has no letters: the
 * known headings are all written as our exports write them.
 */
const isOwnExport = (
	cells: readonly string[],
	more: Readonly<Record<string, string>>,
	known: ReadonlyMap<string, string>,
): boolean =>
	cells[0] !== undefined &&
	normalizeHeading(cells[0]) === "" &&
	more[cells[0]] === "id" &&
	cells.every((cell) => Object.hasOwn(more, cell) || !known.has(normalizeHeading(cell)));

const passedOver = ({ line, cells }: RawCsvRow) => ({
	line,
	text: cells
		.filter((cell) => cell !== "")
		.join(" ")
		.slice(0, longestShown),
});

function knownHeadings(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
): Map<string, string> {
	const columns = getImportColumns(area);
	const known = new Map<string, string>();
	for (const [heading, name] of Object.entries(more))
		if (name === "" || Object.hasOwn(columns, name)) known.set(normalizeHeading(heading), name);
	for (const [name, column] of Object.entries(columns)) {
		known.set(normalizeHeading(name), name);
		known.set(normalizeHeading(fieldOfColumn(name, column)), name);
	}
	// A heading without letters and digits names nothing.
	known.delete("");
	return known;
}

/** A column with more values than a table has totals has some of its rows. */
const maxTotals = 100;

/** Returns the first values of each column that has values in rows and no heading. */
export function unnamedColumns(
	{ unnamed }: CsvHeader,
	lines: readonly RawCsvRow[],
	isSummary: (row: RawCsvRow) => boolean,
): readonly string[] {
	return unnamed.flatMap((index) => {
		const filled = lines.filter(({ cells }) => cells[index]);
		const rows = filled.length > maxTotals ? filled : filled.filter((row) => !isSummary(row));
		const values = rows.map(({ cells }) => cells[index]);
		const shown = values.slice(0, 3).join(" · ").slice(0, longestShown);
		return values.length === 0 ? [] : [values.length > 3 ? `${shown} · …` : shown];
	});
}

/** Returns the cells of a row by column, without empty ones; several of one column are joined. */
export function cellsByColumn(
	{ columns }: CsvHeader,
	cells: readonly string[],
): Record<string, string> {
	const found: Record<string, string> = {};
	for (const [index, column] of columns.entries()) {
		const cell = cells[index];
		if (column !== null && cell) found[column] = joinCells(found[column], cell);
	}
	return found;
}

/** Joins two texts, unless one is no value, or is damaged, which is then told. */
function joinCells(one: string | undefined, other: string): string {
	if (one === undefined || isEmptyWord(one, { kind: "text" })) return other;
	if (detectCellDamage(one) || isEmptyWord(other, { kind: "text" })) return one;
	return detectCellDamage(other) ? other : `${one} ${other}`;
}
