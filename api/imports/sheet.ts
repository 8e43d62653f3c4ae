import { createHash } from "node:crypto";
import { headingLines } from "#contract/imports/constants.ts";
import type { ImportFileColumns } from "#contract/imports/schemas.ts";
import { normalizeHeading } from "./heading-words.ts";
import type { FileSheet, ShapeColumns } from "./table.ts";

/** The number of values shown of a column. */
const shownValues = 3;

/** The headings of a file, in any order, as one text. */
export const shapeOf = (cells: readonly string[]): string =>
	createHash("sha256")
		.update([...new Set(cells.map(normalizeHeading))].sort().join("\n"))
		.digest("base64url");

const headerLines = ({ lines }: FileSheet) => lines.slice(0, headingLines);

/** Returns the shapes that a file has, by the line that may be its header. */
export const shapesOf = (sheet: FileSheet): { line: number; shape: string }[] =>
	headerLines(sheet).map(({ line, cells }) => ({ line, shape: shapeOf(cells) }));

/** Returns a sheet with the columns and the values that were chosen for a file of the same shape. */
export function withShape(sheet: FileSheet, line: number, columns: ShapeColumns): FileSheet {
	const values = Object.entries(columns).flatMap(([key, value]) =>
		key.startsWith("=") ? [[key.slice(1), value]] : [],
	);
	return {
		...withProposal(sheet, line, (cells) => columnsOf(cells, columns)),
		heading_line: line,
		values: Object.fromEntries(values),
	};
}

/** Returns a sheet with other columns proposed for one of the lines that may be its header. */
export const withProposal = (
	sheet: FileSheet,
	line: number,
	propose: (
		cells: readonly string[],
		proposed: FileSheet["proposals"][number],
	) => (string | null)[],
): FileSheet => ({
	...sheet,
	proposals: headerLines(sheet).map((row, at) => {
		const proposed = sheet.proposals[at] ?? [];
		return row.line === line ? propose(row.cells, proposed) : proposed;
	}),
});

/** Returns the column of each heading; of headings that are the same, only the first has one. */
function columnsOf(cells: readonly string[], columns: ShapeColumns): (string | null)[] {
	const headings = cells.map(normalizeHeading);
	return headings.map((heading, at) =>
		headings.indexOf(heading) < at ? null : columns[heading] || null,
	);
}

/** Returns the columns chosen for a header by its headings, with the values of others. */
export function shapeColumns(
	cells: readonly string[],
	{ chosen, values = {} }: Pick<FileSheet, "chosen" | "values">,
): ShapeColumns {
	const columns: Record<string, string> = {};
	for (const [at, cell] of cells.entries()) columns[normalizeHeading(cell)] ||= chosen?.[at] ?? "";
	for (const [name, value] of Object.entries(values)) columns[`=${name}`] = value;
	return columns;
}

/**
 * Returns the columns of a file as they are chosen or proposed.
 *
 * @param line the line of the header, 0 for none; without it, the one chosen or proposed
 */
export function presentSheet(sheet: FileSheet, line = sheet.heading_line): ImportFileColumns {
	const rows = headerLines(sheet);
	const at = rows.findIndex((row) => row.line === line);
	const headings = rows[at]?.cells ?? [];
	const below = sheet.lines.slice(at + 1);
	const chosen = line === sheet.heading_line ? sheet.chosen : null;
	const columns = chosen ?? sheet.proposals[at] ?? [];
	const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length));
	return {
		heading_line: at === -1 ? 0 : line,
		lines: rows.map(({ line: number, cells }) => ({
			line: number,
			text: cells.filter((cell) => cell !== "").join(" | "),
		})),
		columns: Array.from({ length: width }, (_, index) => ({
			index,
			heading: headings[index] ?? "",
			values: below.flatMap(({ cells }) => cells[index] || []).slice(0, shownValues),
			column: columns[index] ?? null,
		})).filter(({ heading, values }) => heading !== "" || values.length > 0),
		values: sheet.values ?? {},
	};
}
