import {
	fieldOfColumn,
	type ImportColumn,
	isReferenceColumn,
} from "#contract/imports/constants.ts";
import { enumValueByLabel } from "#contract/lists/enum-label-search.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { dateOrder, parseDateText } from "#contract/values/date-parser.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { isAmbiguousNumber, toNumberText } from "#contract/values/number-parser.ts";
import type { EntityInput } from "../platform/entities/definition.ts";

const plain = (cell: string): string => cell;

/** What people call the languages, normalized. */
const languageNames = [
	["ar", /^(ar|arabic|(?:ال)?عربيه?)$/],
	["en", /^(en|english|(?:ال)?ان[جك]ليزيه?)$/],
] as const;

/** Functions that convert a cell to the form of an endpoint's input. */
const written: Readonly<
	Record<
		ImportColumn["kind"],
		(cell: string, column: ImportColumn, isMonthFirst: boolean) => string
	>
> = {
	id: toNumberText,
	text: plain,
	email: plain,
	count: toNumberText,
	amount: toNumberText,
	day(cell, _, monthFirst) {
		const meant = parseDateText(cell, { serials: true, monthFirst });
		return meant?.kind === "day" ? meant.day : cell;
	},
	language: (cell) =>
		languageNames.find(([, names]) => names.test(normalizeForSearch(cell)))?.[0] ?? cell,
	choice: (cell, { values, of }) => enumValueByLabel({ kind: "choice", values, of }, cell) ?? cell,
	reference: plain,
	references: plain,
	person: plain,
};

/** The columns of numbers that are no quantities, and what programs append that take them for such. */
const wholeNumbers = ["serial", "employee_id", "phone"];
const decimalZero = /(?<=^\+?[\d٠-٩]+)[.٫][0٠]+$/;

/**
 * Parses a row's cells into fields, except those that refer to other entities.
 *
 * @param monthFirst the columns of days that have the month first
 */
export function parseRowFields(
	columns: Readonly<Record<string, ImportColumn>>,
	cells: Readonly<Record<string, string>>,
	monthFirst: readonly string[],
): EntityInput {
	const fields: Record<string, unknown> = {};
	for (const [name, column] of Object.entries(columns)) {
		const cell = cells[name];
		if (cell === undefined || isReferenceColumn(column) || column.kind === "id") continue;
		const text = wholeNumbers.includes(name) ? cell.replace(decimalZero, "") : cell;
		fields[name] = written[column.kind](text, column, monthFirst.includes(name));
	}
	return fields;
}

/** Texts for "none" in a table, of people and of programs. */
const emptyWords =
	/^([-–—ـ]{1,3}|n ?\/ ?a|n\.a\.?|لا ?يوجد|غير ?محدد|\\n|[<([](?:null|blank|empty|none|فارغ)[>)\]]|&nbsp;)$/i;

/** Texts for "none" written by a program; written as people write, they may be the name of one. */
const emptyValues = /^(null|nan|none)$/i;
const emptyAsWritten = /^(?:null|NULL|nan|NaN|NaT)$/;

/** Checks whether a cell stands for an empty value. */
export const isEmptyWord = (cell: string, { kind }: ImportColumn): boolean =>
	emptyWords.test(cell) || (kind === "text" ? emptyAsWritten : emptyValues).test(cell);

/** Returns the error for a number that can be read in two ways. */
export const ambiguousNumberError = (
	cell: string,
	{ kind }: ImportColumn,
): FieldErrorCode | null =>
	(kind === "amount" || kind === "count") && isAmbiguousNumber(cell) ? "amount_unclear" : null;

/** Returns the error for a day of a column in which some have the month first. */
export function ambiguousDateError(cell: string): FieldErrorCode | null {
	const order = dateOrder(cell);
	return order === "either" || order === "month_first" ? "date_unclear" : null;
}

export const columnOfField = (columns: Readonly<Record<string, ImportColumn>>, field: string) =>
	Object.keys(columns).find(
		(name) => fieldOfColumn(name, columns[name] ?? { kind: "text" }) === field,
	) ?? null;
