import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/**
 * What spreadsheets and other programs write in place of a value, in any language: errors of
 * formulas such as `#VALEUR!` and `Err:502`, a formula that refers to cells, a value that is still
 * loading or too wide, a placeholder, and an object.
 */
const errors = [
	/^[-+=]?#\s?[\p{L}_]{2,}(?:\/[\p{L}\d]+)?[!?]/u,
	/^[-+=]?#(?:n\/[a-z]|nv|yok|н\/д|getting_data|#{2,})$/iu,
	/^err:\s?\d{3}$/i,
	/^=\$?[a-z]{1,3}\$?\d+$|^=[\p{L}_.]+\(.*(?:\b\$?[a-z]{1,3}\$?\d+\b|\b[a-z]{1,3}:[a-z]{1,3}\b)/iu,
	/^(?:loading|جار[يٍ]?ٍ? التحميل)(?:\.{2,}|…)$/i,
	/^(?:undefined|\[object \w+\]|system\.[\w.]+(?:\[\])?|\{\{.*\}\}|%[ds])$/i,
];

/** A long number as Excel shows it, rounded: `9.66501E+11`. */
const scientific = /^[-+]?\d+([.,٫]\d+)?E[-+]\d+$/i;

/**
 * Letters that were read in another encoding than they were written in: UTF-8 as Western
 * (`Ù…Ø¯`) or as Arabic of Windows (`ط§ظ„`), as codes (`&#1605;`, `\\u0645`), or one word of Arabic and accented Latin letters.
 */
const damagePatterns = [
	/(?:[ØÙÚÛÃÂ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]){2}/,
	/(?:[طظ][^\p{L}\p{N}\p{M}\s!-~]){2}/u,
	/â€|[ÃÂ][\u0080-\u00A0¡-¿]/,
	/(?:&#x?[\da-f]{2,6};|\\u[\da-f]{4}|%[89a-f][\da-f]){2}|=\?[\w-]+\?[bq]\?/i,
	/\p{Script=Arabic}[\u00C0-\u024F¡¢£¤¥¦§¨ª¬¯´¶¸¹º¿]|[\u00C0-\u024F¡¢£¤¥¦§¨ª¬¯´¶¸¹º¿](?=\p{L})\p{Script=Arabic}/u,
];

/** Returns how a cell was damaged by another program; null if it was not. */
export function detectCellDamage(cell: string): FieldErrorCode | null {
	if (cell.includes("\uFFFD") || damagePatterns.some((pattern) => pattern.test(cell)))
		return "letter_damaged";
	return errors.some((pattern) => pattern.test(cell)) || scientific.test(toLatinDigits(cell))
		? "cell_damaged"
		: null;
}
