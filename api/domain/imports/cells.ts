import { valueCalled } from "#contract/choice-names.ts";
import { latinDigits } from "#contract/fold.ts";
import { fieldOf, type ImportColumn, refers } from "#contract/imports.ts";
import type { Sent } from "../things/thing.ts";

/** A day as `21/11/2026`, too. */
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const plain = (cell: string): string => cell;

const numeral = (cell: string): string =>
	latinDigits(cell).replaceAll("٫", ".").replace(/[٬\s]/g, "");

/** A cell as the body of a call would say it. */
const written: Readonly<
	Record<ImportColumn["kind"], (cell: string, column: ImportColumn) => string>
> = {
	id: numeral,
	text: plain,
	email: plain,
	count: numeral,
	amount: numeral,
	day: (cell) =>
		latinDigits(cell).replace(
			dayFirst,
			(_, day: string, month: string, year: string) =>
				`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
		),
	language: (cell) => cell.toLowerCase(),
	choice: (cell, { values, of }) => valueCalled({ kind: "choice", values, of }, cell) ?? cell,
	reference: plain,
	references: plain,
	person: plain,
};

/** The fields that a line's cells say, but for those that refer to other things. */
export function fieldsOf(
	columns: Readonly<Record<string, ImportColumn>>,
	cells: Readonly<Record<string, string>>,
): Sent {
	const fields: Record<string, unknown> = {};
	for (const [name, column] of Object.entries(columns)) {
		const cell = cells[name];
		if (cell !== undefined && !refers(column) && column.kind !== "id")
			fields[name] = written[column.kind](cell, column);
	}
	return fields;
}

/** The id that a cell says; null when it is none. */
export function idOf(cell: string): number | null {
	const digits = numeral(cell).replace(/^#/, "");
	return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** The column that ends in a field. */
export const columnOf = (
	columns: Readonly<Record<string, ImportColumn>>,
	field: string,
): string | null =>
	Object.keys(columns).find((name) => fieldOf(name, columns[name] ?? { kind: "text" }) === field) ??
	null;
