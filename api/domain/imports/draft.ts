import type { ImportArea } from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";
import type { LineProblem } from "#contract/schemas/imports.ts";
import type { ReadLine } from "../../db/imports/lines.ts";
import { fieldsOf, idOf } from "./cells.ts";
import type { PresentedRow } from "./kinds.ts";

/** A line while it is being understood. */
export type Draft = {
	readonly line: number;
	readonly cells: Readonly<Record<string, string>>;
	/** What it says, by field. */
	readonly fields: Record<string, unknown>;
	/** The row that it is about, once that is known. */
	rowId: number | null;
	before: PresentedRow | null;
	/** What it is about, in words that no other line may have. */
	readonly keys: string[];
	readonly problems: LineProblem[];
};

export function draftOf(area: ImportArea, { line, cells }: ReadLine): Draft {
	const draft: Draft = {
		line,
		cells,
		fields: { ...fieldsOf(columnsOf(area), cells) },
		rowId: cells.id === undefined ? null : idOf(cells.id),
		before: null,
		keys: [],
		problems: [],
	};
	if (cells.id !== undefined && draft.rowId === null) complain(draft, "id", "number");
	return draft;
}

/** Whether a column of a line is wrong already. */
export const isBlamed = ({ problems }: Draft, column: string | null): boolean =>
	problems.some((problem) => problem.column === column);

/** Notes what is wrong with a column, or with the line as a whole. */
export function complain(
	draft: Draft,
	column: string | null,
	problem: string,
	value: string | null = column === null ? null : (draft.cells[column] ?? null),
): void {
	if (column === null || !isBlamed(draft, column)) draft.problems.push({ column, problem, value });
}
