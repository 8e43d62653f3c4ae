import { getImportColumns } from "#contract/imports/columns.ts";
import { fieldOfColumn, type ImportArea, importLimits } from "#contract/imports/constants.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { type CsvLayout, CsvRejectedError, type CsvSample, type RawCsvRow } from "./csv-reader.ts";

/** The columns of a file in their order. */
export type CsvHeader = {
	/** The column of each cell; null for one that is skipped. */
	readonly columns: readonly (string | null)[];
	/** Headings that name no column. */
	readonly ignored: readonly string[];
	/** The positions of the cells that are empty. */
	readonly unnamed: readonly number[];
	/** Lines above the header that are skipped: a title, or Excel's hint at the delimiter. */
	readonly passed: readonly { readonly line: number; readonly text: string }[];
};

/** The maximum of lines above the header, such as a title. */
const mostAbove = 5;

/** The maximum length shown of what is passed over. */
const longestShown = 200;

/** Only the letters of a heading count, not stars, colons or directional marks. */
const folded = (heading: string) =>
	normalizeForSearch(heading)
		.replace(/[^\p{L}\p{N}_]+/gu, " ")
		.trim();

/** A row that may be the header. */
type Candidate = {
	sample: CsvSample;
	index: number;
	inner: string | null;
	cells: readonly string[];
	/** The number of its cells that name a column. */
	named: number;
	/** The number of cells that contain another possible delimiter. */
	odd: number;
	/** Whether a row below it has several cells. */
	divides: boolean;
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
): { layout: CsvLayout; headings: CsvHeader } {
	const known = knownHeadings(area, more);
	if (samples.every(({ lines }) => lines.length === 0)) throw new CsvRejectedError("csv_empty");
	const best = samples
		.flatMap((sample) => candidatesIn(sample, samples, known))
		.reduce<Candidate | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
	if (!best) throw new CsvRejectedError("csv_headings");
	const { sample, index, inner, cells } = best;
	const columns = cells.map((cell) => known.get(folded(cell)) || null);
	if (isOwnExport(cells, more, known)) columns[0] = "id";
	const named = columns.filter((column) => column !== null);
	if (new Set(named).size < named.length) throw new CsvRejectedError("csv_headings_twice");
	const raw = sample.lines[index]?.cells.length ?? 0;
	return {
		layout: {
			delimiter: sample.delimiter,
			inner,
			headings: sample.lines[index]?.line ?? 0,
			least: cells.findLastIndex((cell) => cell !== "") + 1,
			most: Math.max(cells.length, raw),
		},
		headings: {
			columns,
			ignored: cells.filter(
				(cell, index) => cell !== "" && columns[index] === null && !known.has(folded(cell)),
			),
			unnamed: cells.flatMap((cell, index) => (cell === "" ? index : [])),
			passed: sample.lines.slice(0, index).map(passedOver),
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
	folded(cells[0]) === "" &&
	more[cells[0]] === "id" &&
	cells.every((cell) => Object.hasOwn(more, cell) || !known.has(folded(cell)));

const passedOver = ({ line, cells }: RawCsvRow) => ({
	line,
	text: cells
		.filter((cell) => cell !== "")
		.join(" ")
		.slice(0, longestShown),
});

/** Returns the row of a sample that may be the header, unchanged and split once more. */
function candidatesIn(
	sample: CsvSample,
	samples: readonly CsvSample[],
	known: ReadonlyMap<string, string>,
): Candidate[] {
	const others = samples
		.map(({ delimiter }) => delimiter)
		.filter((one) => one !== sample.delimiter);
	return [null, ...others].flatMap((inner) => {
		const divided = sample.lines.map((line) => cellsOf(line, inner));
		const first = hintsIn(sample.lines);
		const named = divided
			.slice(0, first + mostAbove + 1)
			.map((cells) => cells.filter((cell) => known.get(folded(cell))).length);
		const clear = named.findIndex((count) => count >= 2);
		const index = clear === -1 && (named[first] ?? 0) > 0 ? first : clear;
		const cells = divided[index];
		if (!cells || sample.lines[index]?.fault === "line_joined") return [];
		return [
			{
				sample,
				index,
				inner,
				cells,
				named: named[index] ?? 0,
				odd: cells.filter((cell) => others.some((other) => cell.includes(other))).length,
				divides: areDivided(divided.slice(index + 1)),
			},
		];
	});
}

const areDivided = (lines: readonly (readonly string[])[]) =>
	lines.some((cells) => cells.filter(Boolean).length > 1);

/** Returns the number of lines of Excel's own hint at the delimiter. */
const hintsIn = ([first]: readonly RawCsvRow[]): number =>
	first && /^"?sep=/i.test(first.cells.join("")) ? 1 : 0;

function cellsOf({ cells }: RawCsvRow, inner: string | null): readonly string[] {
	const [first = "", ...others] = cells;
	return inner === null || others.some((cell) => cell !== "")
		? cells
		: first.split(inner, importLimits.columns + 1).map((cell) => cell.trim());
}

function isBetter(one: Candidate, other: Candidate): boolean {
	if (one.named !== other.named) return one.named > other.named;
	if (one.odd !== other.odd) return one.odd < other.odd;
	if (one.divides !== other.divides) return one.divides;
	return one.inner === null && other.inner !== null;
}

function knownHeadings(
	area: ImportArea,
	more: Readonly<Record<string, string>>,
): Map<string, string> {
	const columns = getImportColumns(area);
	const known = new Map<string, string>();
	for (const [heading, name] of Object.entries(more))
		if (name === "" || Object.hasOwn(columns, name)) known.set(folded(heading), name);
	for (const [name, column] of Object.entries(columns)) {
		known.set(folded(name), name);
		known.set(folded(fieldOfColumn(name, column)), name);
	}
	// A heading without letters and digits names nothing.
	known.delete("");
	return known;
}

/** Returns the first values of each column that has values and no heading. */
export function unnamedColumns(
	{ unnamed }: CsvHeader,
	lines: readonly RawCsvRow[],
): readonly string[] {
	return unnamed.flatMap((index) => {
		const values = lines.flatMap(({ cells }) => cells[index] || []);
		const shown = values.slice(0, 3).join(" · ").slice(0, longestShown);
		return values.length === 0 ? [] : [values.length > 3 ? `${shown} · …` : shown];
	});
}

/** Returns the cells of a row by column, without empty ones. */
export function cellsByColumn(
	{ columns }: CsvHeader,
	cells: readonly string[],
): Record<string, string> {
	const found: Record<string, string> = {};
	for (const [index, column] of columns.entries()) {
		const cell = cells[index];
		if (column !== null && cell) found[column] = cell;
	}
	return found;
}
