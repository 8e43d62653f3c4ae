import { stripInvisibleMarks, toLatinDigits } from "./normalize-text.ts";

/**
 * The notations of riyals in amounts; amounts in other currencies are not accepted, since no
 * exchange rate is known.
 */
const riyals =
	/^(?:SAR|SR|ر\.?س\.?|ريال(?:سعودي)?|﷼|\u20C1)|(?:SAR|SR|ر\.?س\.?|ريال(?:سعودي)?|﷼|\u20C1)$/gi;

/** The number formats that can be read in one way only, and the texts that mean no value. */
const forms: readonly (readonly [RegExp, (text: string) => string])[] = [
	[/^\d+$/, (text) => text],
	// Thousands: 1,234,567 and 1,250.50; no amount has three decimals.
	[/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (text) => text.replaceAll(",", "")],
	// As in French and German: 1.250,50 and 1.234.567.
	[/^[1-9]\d{0,2}(\.\d{3})+,\d+$/, (text) => text.replaceAll(".", "").replace(",", ".")],
	[/^[1-9]\d{0,2}(\.\d{3}){2,}$/, (text) => text.replaceAll(".", "")],
	[/^\d+,\d{1,2}$/, (text) => text.replace(",", ".")],
];

/** 1.250 means one thousand and more to some people, and little more than one to others. */
const unclear = /^[1-9]\d{0,2}\.\d{3}$/;

const isWritten = /^[\d٫٬]+$/;

/** Converts a number to the format of the API; returns a text that is no number unchanged. */
export function toNumberText(cell: string): string {
	const text = stripInvisibleMarks(toLatinDigits(cell))
		.replace(/\s/g, "")
		.replaceAll("−", "-")
		.replaceAll("،", ",")
		.replace(riyals, "")
		.replace(/^\((.+)\)$/, "-$1")
		.replace(/^\+(?=\d)/, "");
	if (isWritten.test(text)) return text.replaceAll("٬", "").replace("٫", ".");
	const sign = text.startsWith("-") ? "-" : "";
	const digits = text.slice(sign.length);
	const form = forms.find(([pattern]) => pattern.test(digits));
	return sign + (form?.[1](digits) ?? digits);
}

/** Spaces within a number that are none between thousands. */
const apart = /\d\s+\d/;
const thousands = /^\d{1,3}(?:\s\d{3})+(?!\d)/;

/**
 * Parses a number in any digits, with or without separators of thousands: `١٢`, `1,250.5`; null for
 * anything else, notations of programs such as `0x10` and `1e2` included.
 */
export function parseNumberText(text: string): number | null {
	const line = toLatinDigits(text).trim();
	if (apart.test(line) && !thousands.test(line.replace(/^[-−+]/, ""))) return null;
	const written = toNumberText(line);
	return /^-?\d{1,12}(\.\d{1,6})?$/.test(written) ? Number(written) : null;
}

/** Checks whether a number can be read in two ways. */
export const isAmbiguousNumber = (cell: string): boolean =>
	!/[٫٬]/.test(cell) && unclear.test(toNumberText(cell));
