import { identityKey } from "./identity-key.ts";
import { fromArabicKeyboard } from "./keyboard-layout.ts";
import { normalizeForSearch } from "./normalize-text.ts";

/** What labels and people write before a serial number, normalised for search. */
const label = /^(?:sn|s n|serial(?: (?:no|number))?|(?:ال)?رقم (?:ال)?(?:تسلسلي|متسلسل)) (?=.)/;

/** The minimum number of letters and digits of a searched serial number, and the maximum of numbers. */
const [minLength, maxLength] = [5, 10];

/**
 * Returns the serial numbers that a text may mean as identity keys, one for each part between commas or
 * slashes; none for words without a digit. Arabic letters may be those of a bar code that a scanner typed in the
 * Arabic layout.
 */
export function serialsInText(text: string): string[] {
	const readings = /[\u0621-\u0652]/.test(text) ? [text, fromArabicKeyboard(text)] : [text];
	const parts = readings.flatMap((one) => one.split(/[,،;؛]|\s[/|]\s/).slice(0, maxLength));
	const plain = parts.flatMap(
		(part) => identityKey(normalizeForSearch(part).replace(label, "")) ?? [],
	);
	const isSerial = (serial: string) => serial.length >= minLength && /\d/.test(serial);
	return [...new Set(plain.filter(isSerial))];
}
