import {
	characterClass,
	diacritics,
	hamzaBeforeWaw,
	invisibleMarks,
	joiners,
	normalizedLetters,
	presentationForms,
	tatweelCharacters,
} from "./arabic-characters.ts";
import {
	apostrophes,
	arabicAnd,
	latinAnd,
	multiplicationSigns,
	separators,
	spacingAccents,
} from "./punctuation.ts";

/** Half of a surrogate pair, or U+0000: the database can't store them as text. */
export const unkeepable = /[\0\p{Surrogate}]/u;

/** Stored texts contain neither U+0000 nor half of a surrogate pair. */
const passedOver = new RegExp(
	`\0|${characterClass(invisibleMarks, joiners, tatweelCharacters, spacingAccents)}`,
	"g",
);
const diacritic = new RegExp(characterClass(diacritics), "g");
const foldable = new RegExp(`[${Object.keys(normalizedLetters).join("")}]`, "g");
const punctuation = new RegExp(
	`[${`${separators}${apostrophes}${multiplicationSigns}`.replace(/[\]\\^-]/g, "\\$&")}]`,
	"g",
);
const [andBeforeArabic, and] = [
	new RegExp(arabicAnd.written, "g"),
	new RegExp(latinAnd.written, "g"),
];

/**
 * Normalises the letters of a text: case, Arabic diacritics, the forms of alef, yaa, kaf and haa on
 * any keyboard, the seat of hamza before a waw, presentation forms from PDF files, the kind of
 * digits, invisible marks, and repeated spaces. PostgreSQL converts every letter to lower case by
 * itself: its dotted I loses the dot, and its sigma does not depend on the end of a word.
 */
export const normalizeSpelling = (text: string): string =>
	text
		.replace(passedOver, "")
		.normalize("NFKC")
		.replaceAll("İ", "i")
		.replaceAll("Σ", "σ")
		.toLowerCase()
		.replace(diacritic, "")
		.replaceAll(hamzaBeforeWaw.seat, hamzaBeforeWaw.replacement)
		.replace(foldable, (letter) => normalizedLetters[letter] ?? letter)
		.replace(/ {2,}/g, " ");

const replacePunctuation = (sign: string): string => {
	if (multiplicationSigns.includes(sign)) return "x";
	return apostrophes.includes(sign) ? "" : " ";
};

/**
 * Normalises a text for search: its letters, and the signs between and within words. A text of signs
 * alone is empty. The SQL function `fold` does the same and is generated from the same tables.
 */
export const normalizeForSearch = (text: string): string =>
	normalizeSpelling(text)
		.replace(punctuation, replacePunctuation)
		.replace(/ {2,}/g, " ")
		.replace(andBeforeArabic, arabicAnd.meant)
		.replace(and, latinAnd.meant)
		.replace(/^ +| +$/g, "");

/** The maximum number of words that are searched separately. */
const maxWords = 8;

/**
 * Returns the words of a normalised search text, which may occur in any order. A word of fewer than
 * three letters is joined to the word before it: no index can find it alone.
 */
export function searchWords(normalizedText: string): readonly string[] {
	const words: string[] = [];
	for (const word of normalizedText.split(" ").filter(Boolean)) {
		const before = words.at(-1);
		if (before !== undefined && (word.length < 3 || before.length < 3))
			words[words.length - 1] = `${before} ${word}`;
		else words.push(word);
	}
	return words.length === 0 || words.length > maxWords ? [normalizedText] : words;
}

/** Checks whether a normalised text contains all words of another. */
export const containsWords = (normalizedText: string, wanted: string): boolean =>
	searchWords(wanted).every((word) => normalizedText.includes(word));

const arabicDigit = /[٠-٩۰-۹]/g;

/** Converts Arabic-Indic and Persian digits to Latin ones. */
export const toLatinDigits = (text: string): string =>
	text.replace(arabicDigit, (digit) => normalizedLetters[digit] ?? digit);

const mark = new RegExp(characterClass(invisibleMarks), "g");
const markOrJoiner = new RegExp(characterClass(invisibleMarks, joiners), "g");
const formsOfPdf = new RegExp(`${characterClass(presentationForms)}+`, "g");

/** Removes invisible marks from an address or a number. */
export const stripInvisibleMarks = (text: string): string => text.replace(markOrJoiner, "");

/**
 * Normalises a text of one line before it is stored: without invisible marks, with standard
 * letters.
 */
export const normalizeLine = (text: string): string =>
	text
		.replace(mark, "")
		.replace(formsOfPdf, (letters) => letters.normalize("NFKC"))
		.replace(/\s+/g, " ")
		.trim();
