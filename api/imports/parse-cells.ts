import {
	fieldOfColumn,
	type ImportColumn,
	isReferenceColumn,
} from "#contract/imports/constants.ts";
import { enumValueByLabel } from "#contract/lists/enum-labels.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { isAmbiguousNumber, toNumberText } from "#contract/values/number-parser.ts";
import type { EntityInput } from "../platform/entities/definition.ts";

const plain = (cell: string): string => cell;

/** A cell as the body of a call would say it. */
const written: Readonly<
	Record<ImportColumn["kind"], (cell: string, column: ImportColumn) => string>
> = {
	id: toNumberText,
	text: plain,
	email: plain,
	count: toNumberText,
	amount: toNumberText,
	day(cell) {
		const meant = parseDateText(cell, { serials: true });
		return meant?.kind === "day" ? meant.day : cell;
	},
	language: (cell) => cell.toLowerCase(),
	choice: (cell, { values, of }) => enumValueByLabel({ kind: "choice", values, of }, cell) ?? cell,
	reference: plain,
	references: plain,
	person: plain,
};

/** The fields that a line's cells say, but for those that refer to other things. */
export function parseRowFields(
	columns: Readonly<Record<string, ImportColumn>>,
	cells: Readonly<Record<string, string>>,
): EntityInput {
	const fields: Record<string, unknown> = {};
	for (const [name, column] of Object.entries(columns)) {
		const cell = cells[name];
		if (cell !== undefined && !isReferenceColumn(column) && column.kind !== "id")
			fields[name] = written[column.kind](cell, column);
	}
	return fields;
}

/** Stands in a table for what there is not. */
const emptyWords = /^([-–—ـ]{1,3}|n\/a|لا ?يوجد)$/i;

/** Stands there where a program has written it; of a person it may be the name. */
const emptyValues = /^(null|nan|none)$/i;

/** Whether a cell says that there is nothing. */
export const isEmptyWord = (cell: string, { kind }: ImportColumn): boolean =>
	emptyWords.test(cell) || (kind !== "text" && emptyValues.test(cell));

/** What is wrong with a number that can be read in two ways. */
export const ambiguousNumberError = (
	cell: string,
	{ kind }: ImportColumn,
): FieldErrorCode | null =>
	(kind === "amount" || kind === "count") && isAmbiguousNumber(cell) ? "amount_unclear" : null;

/** The column that ends in a field. */
export const columnOfField = (
	columns: Readonly<Record<string, ImportColumn>>,
	field: string,
): string | null =>
	Object.keys(columns).find(
		(name) => fieldOfColumn(name, columns[name] ?? { kind: "text" }) === field,
	) ?? null;
