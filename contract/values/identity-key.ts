import { normalizeForSearch } from "./normalize-text.ts";

/**
 * What serial numbers and employee ids are compared without, as a regular expression of JavaScript
 * and of PostgreSQL.
 */
export const identitySeparators = "[^0-9a-zء-ي]";

const separators = new RegExp(identitySeparators, "g");

/**
 * Returns a serial number or an employee id for comparison: its letters and digits. Null for one
 * that identifies nothing: `0000`, `N/A` and other words without a digit.
 */
export function identityKey(text: string): string | null {
	const key = normalizeForSearch(text).replace(separators, "");
	return /[1-9]/.test(key) ? key : null;
}
