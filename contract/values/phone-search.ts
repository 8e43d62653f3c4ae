import { normalizeForSearch } from "./normalize-text.ts";
import { normalizePhones } from "./phone-numbers.ts";

/** What stands between the digits of one number: signs, a `(0)` for callers at home, a slash near either end. */
const within = /\(0\)|[ ().+-]|(?<!\d{5}) ?\/ ?|\/(?! ?\d{5})/g;

/** The digits of each number, with spaces between numbers; the generated column `phone_digits` is the same. */
export const phoneDigits = (text: string): string =>
	normalizeForSearch(text).replace(within, "").replace(/\D+/g, " ").trim();

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Fewer digits than these are rather another number. */
const [leastSought, leastWithCountry] = [5, 11];

/**
 * The digits by which a phone is found, however it was written down: those behind the country's code and the
 * zeros of callers at home; null where a text is no phone.
 */
export function phoneSearchDigits(text: string): string | null {
	const meant = normalizePhones(text).replaceAll("(0)", "");
	if (!/^\+?[\d ()./-]+$/.test(meant)) return null;
	const digits = meant.replace(/\D/g, "");
	const abroad = /^00/.test(digits) ? digits.slice(2) : digits;
	const withCountry =
		meant.startsWith("+") ||
		abroad !== digits ||
		(digits.length >= leastWithCountry && !digits.startsWith("0"));
	const sought = (withCountry ? abroad.replace(country, "") : digits).replace(/^0+/, "");
	return sought.length >= leastSought ? sought : null;
}
