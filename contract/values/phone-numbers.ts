import { stripInvisibleMarks, toLatinDigits } from "./normalize-text.ts";

/** So many digits a number has, short ones within a house among them. */
const [least, most] = [3, 20];

const number = /^\+?[\d() .-]+(?:(?:ext\.?|x|تحويلة) ?\d{1,6})?$/i;

const isNumber = (text: string): boolean => {
	const digits = text.replace(/\D/g, "").length;
	return number.test(text) && digits >= least && digits <= most;
};

/** Phone numbers as they are meant: without marks that show nothing, in Latin digits. */
export const normalizePhones = (text: string): string =>
	toLatinDigits(stripInvisibleMarks(text)).normalize("NFKC").replace(/\s+/g, " ").trim();

/** Whether a text is a phone number, or two with `/` or a comma between them. */
export function isPhoneList(text: string): boolean {
	const numbers = text.split(/[/,;،؛]/).map((one) => one.trim());
	return isNumber(text.replaceAll("/", "-")) || (numbers.length <= 2 && numbers.every(isNumber));
}
