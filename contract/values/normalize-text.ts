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

/** No kept text has U+0000, nor a letter that is half of one. */
const passedOver = new RegExp(
	`\0|${characterClass(invisibleMarks, joiners, tatweelCharacters)}`,
	"g",
);
const diacritic = new RegExp(characterClass(diacritics), "g");
const foldable = new RegExp(`[${Object.keys(normalizedLetters).join("")}]`, "g");

/**
 * A text as it is searched: case, Arabic diacritics, the forms of alef, yaa, kaf and haa on any
 * keyboard, the seat of hamza before a waw, letters out of PDF files, Arabic digits, marks that show
 * nothing and runs of spaces make no difference. The SQL function `fold` does the same: it is made of
 * the same table. PostgreSQL makes every letter small by itself: its dotted I has no dot left, and
 * its sigma does not ask where the word ends.
 */
export const normalizeForSearch = (text: string): string =>
	text
		.replace(passedOver, "")
		.normalize("NFKC")
		.replaceAll("İ", "i")
		.replaceAll("Σ", "σ")
		.toLowerCase()
		.replace(diacritic, "")
		.replaceAll(hamzaBeforeWaw.seat, hamzaBeforeWaw.taken)
		.replace(foldable, (letter) => normalizedLetters[letter] ?? letter)
		.replace(/ {2,}/g, " ");

/** So many words are looked for one by one at most. */
const mostWords = 8;

/**
 * The words of a folded text that is looked for, in whatever order they stand in what is found. One of less
 * than three letters stays beside the one before: no index finds it alone.
 */
export function searchWords(folded: string): readonly string[] {
	const words: string[] = [];
	for (const word of folded.split(" ").filter(Boolean)) {
		const before = words.at(-1);
		if (before !== undefined && (word.length < 3 || before.length < 3))
			words[words.length - 1] = `${before} ${word}`;
		else words.push(word);
	}
	return words.length === 0 || words.length > mostWords ? [folded] : words;
}

/** Whether a folded text has all words of another. */
export const containsWords = (folded: string, wanted: string): boolean =>
	searchWords(wanted).every((word) => folded.includes(word));

const arabicDigit = /[٠-٩۰-۹]/g;

/** Arabic-Indic and Persian digits as Latin ones. */
export const toLatinDigits = (text: string): string =>
	text.replace(arabicDigit, (digit) => normalizedLetters[digit] ?? digit);

const mark = new RegExp(characterClass(invisibleMarks), "g");
const markOrJoiner = new RegExp(characterClass(invisibleMarks, joiners), "g");
const formsOfPdf = new RegExp(`${characterClass(presentationForms)}+`, "g");

/** An address or a number as it is meant. */
export const stripInvisibleMarks = (text: string): string => text.replace(markOrJoiner, "");

/** A text of one line as it is meant, to be kept: without marks that show nothing, in letters of writing. */
export const normalizeLine = (text: string): string =>
	text
		.replace(mark, "")
		.replace(formsOfPdf, (letters) => letters.normalize("NFKC"))
		.replace(/\s+/g, " ")
		.trim();
