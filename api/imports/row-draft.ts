import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea, ImportColumn } from "#contract/imports/constants.ts";
import type { RowError } from "#contract/imports/schemas.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { normalizeLine } from "#contract/values/normalize-text.ts";
import { detectCellDamage } from "./cell-damage.ts";
import type { PresentedRow } from "./importers.ts";
import { ambiguousNumberError, isEmptyWord, parseRowFields } from "./parse-cells.ts";
import type { ParsedRow } from "./rows.queries.ts";

/** A line while it is being understood. */
export type RowDraft = {
	readonly line: number;
	/** It can't be taken as it stands, and nothing else is said of it. */
	readonly isFaulty: boolean;
	readonly cells: Readonly<Record<string, string>>;
	/** What it says, by field. */
	readonly fields: Record<string, unknown>;
	/** The row that it is about, once that is known. */
	rowId: number | null;
	before: PresentedRow | null;
	/** What else is called so, in another place or of another quantity. */
	sameName: PresentedRow | null;
	/** What it is about, in words that no other line may have. */
	readonly keys: string[];
	readonly problems: RowError[];
};

/** A line that can't be taken as it stands says nothing: its cells may be those of other columns. */
export function createRowDraft(
	area: ImportArea,
	{ line, cells: read, fault }: ParsedRow,
): RowDraft {
	const columns = getImportColumns(area);
	const cells = fault ? {} : saidIn(columns, read);
	const draft: RowDraft = {
		line,
		isFaulty: fault !== null,
		cells,
		fields: { ...parseRowFields(columns, cells) },
		rowId: cells.id === undefined ? null : parseIdText(cells.id),
		before: null,
		sameName: null,
		keys: [],
		problems: fault ? [fault] : [],
	};
	for (const [name, cell] of Object.entries(cells)) {
		const problem =
			detectCellDamage(cell) ?? ambiguousNumberError(cell, columns[name] ?? { kind: "text" });
		if (problem) addRowError(draft, name, problem);
	}
	if (cells.id !== undefined && draft.rowId === null) addRowError(draft, "id", "number");
	return draft;
}

/** The cells that say something, as it is meant. */
const saidIn = (
	columns: Readonly<Record<string, ImportColumn>>,
	cells: Readonly<Record<string, string>>,
): Record<string, string> =>
	Object.fromEntries(
		Object.entries(cells)
			.map(([name, cell]) => [name, linesMeant(cell)] as const)
			.filter(
				([name, cell]) => cell !== "" && !isEmptyWord(cell, columns[name] ?? { kind: "text" }),
			),
	);

const linesMeant = (cell: string): string => cell.split("\n").map(normalizeLine).join("\n").trim();

/** Whether a column of a line is wrong already. */
export const hasColumnError = ({ problems }: RowDraft, column: string | null): boolean =>
	problems.some((problem) => problem.column === column);

/** Notes what is wrong with a column, or with the line as a whole. */
export function addRowError(
	draft: RowDraft,
	column: string | null,
	problem: string,
	value: string | null = column === null ? null : (draft.cells[column] ?? null),
): void {
	if (column !== null && hasColumnError(draft, column)) return;
	const meant = problem === "date_hijri" && value !== null ? parseDateText(value) : null;
	const day = meant?.kind === "hijri" && meant.day ? { day: meant.day } : {};
	draft.problems.push({ column, problem, value, ...day });
}
