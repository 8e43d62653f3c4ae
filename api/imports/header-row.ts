import { headingLines, importLimits } from "#contract/imports/constants.ts";
import { CsvRejectedError, type CsvSample, type RawCsvRow } from "./csv-reader.ts";
import { normalizeHeading } from "./heading-words.ts";

/** The maximum of lines above the header, such as a title. */
const maxAbove = headingLines - 1;

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

/** A row that is taken for the header. */
export type HeaderRow = Pick<Candidate, "sample" | "index" | "inner" | "cells">;

/**
 * Finds the row that names most columns by known headings, by the delimiter that divides it; null if none names one.
 *
 * @throws CsvRejectedError `csv_empty`
 */
export function bestCandidate(
	samples: readonly CsvSample[],
	known: ReadonlyMap<string, string>,
): Candidate | null {
	if (samples.every(({ lines }) => lines.length === 0)) throw new CsvRejectedError("csv_empty");
	return samples
		.flatMap((sample) => candidatesIn(sample, samples, known))
		.reduce<Candidate | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
}

/** Returns the number of cells of the widest of the first rows. */
export const widthOf = ({ sample, inner }: Pick<Candidate, "sample" | "inner">): number =>
	Math.max(
		0,
		...sample.lines.slice(0, headingLines + 1).map((line) => countFilled(cellsOf(line, inner))),
	);

/** Counts the cells that are not empty. */
export const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;

/** Returns the first of the widest rows, by the delimiter that divides most rows alike. */
export function widestCandidate(samples: readonly CsvSample[]): HeaderRow {
	const alike = ({ lines }: CsvSample) => {
		const widths = lines.map(({ cells }) => cells.length).filter((width) => width > 1);
		return Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length));
	};
	const [first, ...others] = samples;
	if (!first) throw new CsvRejectedError("csv_empty");
	const sample = others.reduce((one, other) => (alike(other) > alike(one) ? other : one), first);
	const inner = null;
	const width = widthOf({ sample, inner });
	const index = sample.lines.findIndex(({ cells }) => countFilled(cells) === width);
	return { sample, inner, index, cells: sample.lines[index]?.cells ?? [] };
}

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
			.slice(0, first + maxAbove + 1)
			.map((cells) => cells.filter((cell) => known.get(normalizeHeading(cell))).length);
		const maxNamed = Math.max(...named);
		const index = maxNamed >= 2 ? named.indexOf(maxNamed) : (named[first] ?? 0) > 0 ? first : -1;
		const cells = divided[index];
		if (!cells || sample.lines[index]?.error === "line_joined") return [];
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
export const hintsIn = ([first]: readonly RawCsvRow[]): number =>
	first && /^"?sep=/i.test(first.cells.join("")) ? 1 : 0;

/** Returns the cells of a row, whose first one is divided once more by an inner delimiter. */
export function cellsOf({ cells }: RawCsvRow, inner: string | null): readonly string[] {
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
