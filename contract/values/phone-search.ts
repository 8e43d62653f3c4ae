import { normalizeForSearch } from "./normalize-text.ts";
import { normalizePhones } from "./phone-numbers.ts";

/**
 * Returns the digits of a phone, with a space for words such as `ext.`. The generated column
 * `phone_digits` holds the same.
 */
export const phoneDigits = (text: string): string =>
	normalizeForSearch(text).replace(/[ +]/g, "").replace(/\D+/g, " ").trim();

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The minimum number of digits of a phone, and of one with its country code. */
const [leastSought, leastWithCountry] = [5, 11];

/**
 * Returns the digits by which a phone is found in any notation: those after the country code or the
 * leading zeros; null if the text is not a phone.
 */
export function phoneSearchDigits(text: string): string | null {
	const meant = normalizePhones(text).replaceAll("(0)", "");
	if (!/^\+?[\d ]+$/.test(normalizeForSearch(meant))) return null;
	const digits = meant.replace(/\D/g, "");
	const abroad = /^00/.test(digits) ? digits.slice(2) : digits;
	const withCountry =
		meant.startsWith("+") ||
		abroad !== digits ||
		(digits.length >= leastWithCountry && !digits.startsWith("0"));
	const sought = (withCountry ? abroad.replace(country, "") : digits).replace(/^0+/, "");
	return sought.length >= leastSought ? sought : null;
}
