import { stripInvisibleMarks, toLatinDigits } from "./normalize-text.ts";

/** The minimum and maximum number of digits of a phone number; internal extensions are short. */
const [min, max] = [3, 20];

const number = /^\+?[\d() .-]+(?:(?:ext\.?|x|تحويل[ةه]) ?\d{1,6})?$/i;

/** The end of a number that a program took for a quantity: `966505551415.0`. */
const decimal = /\d{5}\.\d$/;

const isNumber = (text: string): boolean => {
	const digits = text.replace(/\D/g, "").length;
	return number.test(text) && !decimal.test(text) && digits >= min && digits <= max;
};

/** Normalises phone numbers: without invisible marks, in Latin digits, with hyphens for other dashes. */
export const normalizePhones = (text: string): string =>
	toLatinDigits(stripInvisibleMarks(text))
		.normalize("NFKC")
		.replace(/[‐-―−]/g, "-")
		.replace(/\s+/g, " ")
		.trim();

/** Checks whether a text is a phone number, or two that are separated by `/` or a comma. */
export function isPhoneList(text: string): boolean {
	const numbers = text.split(/[/,;،؛]/).map((one) => one.trim());
	return isNumber(text.replaceAll("/", "-")) || (numbers.length <= 2 && numbers.every(isNumber));
}
