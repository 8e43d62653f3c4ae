/** Letters that are taken for another when searching. The SQL function `fold` does the same. */
const foldedLetters: Readonly<Record<string, string>> = {
	أ: "ا",
	إ: "ا",
	آ: "ا",
	ٱ: "ا",
	ى: "ي",
	ئ: "ي",
	ؤ: "و",
	ة: "ه",
	"٠": "0",
	"١": "1",
	"٢": "2",
	"٣": "3",
	"٤": "4",
	"٥": "5",
	"٦": "6",
	"٧": "7",
	"٨": "8",
	"٩": "9",
	"۰": "0",
	"۱": "1",
	"۲": "2",
	"۳": "3",
	"۴": "4",
	"۵": "5",
	"۶": "6",
	"۷": "7",
	"۸": "8",
	"۹": "9",
};

/** Tatweel, the Arabic diacritics, the superscript alef; and U+0000, which no kept text has. */
const ignoredLetters =
	"\u0000\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670";

const foldable = new RegExp(`[${Object.keys(foldedLetters).join("")}${ignoredLetters}]`, "g");

/**
 * Folds case, Arabic diacritics, alef, yaa and taa marbuta forms, and Arabic digits, for searching.
 * PostgreSQL makes every letter small by itself: its dotted I has no dot left, and its sigma does
 * not ask where the word ends.
 */
export const fold = (text: string): string =>
	text
		.replaceAll("İ", "i")
		.replaceAll("Σ", "σ")
		.toLowerCase()
		.replace(foldable, (letter) => foldedLetters[letter] ?? "");

const arabicDigit = /[٠-٩۰-۹]/g;

/** Arabic-Indic and Persian digits as Latin ones. */
export const latinDigits = (text: string): string =>
	text.replace(arabicDigit, (digit) => foldedLetters[digit] ?? digit);
