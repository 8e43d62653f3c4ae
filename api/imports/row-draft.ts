import { getImportColumns } from "#contract/imports/columns.ts";
import type {
	ImportArea,
	ImportChoices,
	ImportColumn,
	RowFlag,
} from "#contract/imports/constants.ts";
import type { RowError } from "#contract/imports/schemas.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { isNameField } from "#contract/values/names.ts";
import { normalizeLine } from "#contract/values/normalize-text.ts";
import { detectCellDamage } from "./cell-damage.ts";
import type { PresentedRow } from "./importers.ts";
import {
	ambiguousDateError,
	ambiguousNumberError,
	isEmptyWord,
	parseRowFields,
} from "./parse-cells.ts";
import type { ParsedRow } from "./rows.queries.ts";

/** A row while it is being checked. */
export type RowDraft = {
	readonly line: number;
	/** Whether it can't be used at all, so that no other errors are reported. */
	readonly isFaulty: boolean;
	readonly cells: Readonly<Record<string, string>>;
	/** Its values by field. */
	readonly fields: Record<string, unknown>;
	/** The entity that it changes, once known. */
	before: PresentedRow | null;
	/**
	 * The entity with the same name in another place or of another quantity, or with the same number,
	 * serial number or employee id.
	 */
	sameName: PresentedRow | null;
	readonly flags: Set<RowFlag>;
	/** Keys that identify its entity, which no other row may have. */
	readonly keys: string[];
	readonly errors: RowError[];
};

/** What errors are added to. */
export type JudgedRow = Pick<RowDraft, "cells" | "errors">;

/** The choices for a file, and its columns of days that have some with the month first. */
export type FileTraits = {
	readonly choices: Pick<ImportChoices, "dates">;
	readonly month_first: readonly string[];
};

/**
 * Creates the draft of a row. The cells of a row that can't be used are ignored: they may belong to
 * other columns.
 */
export function createRowDraft(
	area: ImportArea,
	{ line, cells: read, fault: found, summary }: ParsedRow,
	{ choices, month_first }: FileTraits,
): RowDraft {
	const columns = getImportColumns(area);
	const rowError = summary ? null : found;
	const cells = rowError ? {} : filledCells(columns, read);
	const draft: RowDraft = {
		line,
		isFaulty: rowError !== null,
		cells,
		fields: {
			...parseRowFields(columns, cells, choices.dates === "month_first" ? month_first : []),
		},
		before: null,
		sameName: null,
		flags: new Set(summary ? ["summary"] : []),
		keys: [],
		errors: rowError ? [rowError] : [],
	};
	for (const [name, cell] of Object.entries(cells)) {
		const isUnclear = choices.dates === "unclear" && month_first.includes(name);
		const code =
			detectCellDamage(cell) ??
			ambiguousNumberError(cell, columns[name] ?? { kind: "text" }) ??
			(isUnclear ? ambiguousDateError(cell) : null);
		if (code) addRowError(draft, name, code);
	}
	return draft;
}

/** Returns the cells with a value, without damage. */
const filledCells = (
	columns: Readonly<Record<string, ImportColumn>>,
	cells: Readonly<Record<string, string>>,
): Record<string, string> =>
	Object.fromEntries(
		Object.entries(cells)
			.map(([name, cell]) => [name, textMeant(name, cell, columns[name])] as const)
			.filter(
				([name, cell]) => cell !== "" && !isEmptyWord(cell, columns[name] ?? { kind: "text" }),
			),
	);

/** Names are of one line, also where a narrow cell breaks them. */
const textMeant = (name: string, cell: string, column: ImportColumn | undefined): string =>
	isNameField(name) || column?.kind === "reference" || column?.kind === "person"
		? normalizeLine(cell)
		: cell.split("\n").map(normalizeLine).join("\n").trim();

/** Checks whether a column of a row has an error already. */
export const hasColumnError = ({ errors }: JudgedRow, column: string | null): boolean =>
	errors.some((error) => error.column === column);

/** Adds an error of a column, or of the row as a whole. */
export function addRowError(
	draft: JudgedRow,
	column: string | null,
	code: string,
	value: string | null = column === null ? null : (draft.cells[column] ?? null),
): void {
	if (column !== null && hasColumnError(draft, column)) return;
	const meant = code === "date_hijri" && value !== null ? parseDateText(value) : null;
	const day = meant?.kind === "hijri" && meant.day ? { day: meant.day } : {};
	draft.errors.push({ column, problem: code, value, ...day });
}
