import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** What a spreadsheet shows in the place of what it can't work out, or of what is too wide. */
const errors =
	/^(#(n\/a|ref!|div\/0!|value!|name\?|null!|num!|spill!|calc!|getting_data|field!|blocked!)|#{3,})$/i;

/** A long number as Excel shows it, rounded: `9.66501E+11`. */
const scientific = /^[-+]?\d+([.,٫]\d+)?E[-+]\d+$/i;

/** In what way a cell is not any more as it was written. */
export function detectCellDamage(cell: string): FieldErrorCode | null {
	if (cell.includes("\uFFFD")) return "letter_damaged";
	return errors.test(cell) || scientific.test(toLatinDigits(cell)) ? "cell_damaged" : null;
}
