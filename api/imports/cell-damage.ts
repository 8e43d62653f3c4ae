import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** The texts that a spreadsheet shows for formulas that fail, or for values that are too wide. */
const errors =
	/^(#(n\/a|ref!|div\/0!|value!|name\?|null!|num!|spill!|calc!|getting_data|field!|blocked!)|#{3,})$/i;

/** A long number as Excel shows it, rounded: `9.66501E+11`. */
const scientific = /^[-+]?\d+([.,٫]\d+)?E[-+]\d+$/i;

/** Returns how a cell was damaged by a spreadsheet; null if it was not. */
export function detectCellDamage(cell: string): FieldErrorCode | null {
	if (cell.includes("\uFFFD")) return "letter_damaged";
	return errors.test(cell) || scientific.test(toLatinDigits(cell)) ? "cell_damaged" : null;
}
