/** Ranges of code points, both ends included; a single code point is its own first and last. */
type Ranges = readonly (readonly [first: number, last: number])[];

/**
 * Invisible marks: of text direction, of possible word breaks, of byte order. Text that is copied
 * from a right-to-left page often has them.
 */
export const invisibleMarks: Ranges = [
	[0x00ad, 0x00ad],
	[0x034f, 0x034f],
	[0x061c, 0x061c],
	[0x180e, 0x180e],
	[0x200b, 0x200b],
	[0x200e, 0x200f],
	[0x202a, 0x202e],
	[0x2060, 0x2069],
	[0xfeff, 0xfeff],
];

/** Marks that decide how the letters beside them are joined, also in emoji: names keep them. */
export const joiners: Ranges = [
	[0x200c, 0x200d],
	[0xfe00, 0xfe0f],
];

/** Tatweel, and the diacritics of PDF files that Unicode decomposes to a space with a diacritic. */
export const tatweelCharacters: Ranges = [
	[0x0640, 0x0640],
	[0xfc5e, 0xfc63],
	[0xfe70, 0xfe7f],
];

/** Arabic diacritics, the superscript alef, and the marks of the Quran above and below the line. */
export const diacritics: Ranges = [
	[0x0610, 0x061a],
	[0x064b, 0x065f],
	[0x0670, 0x0670],
	[0x0674, 0x0674],
	[0x06d6, 0x06dc],
	[0x06df, 0x06e4],
	[0x06e7, 0x06e8],
	[0x06ea, 0x06ed],
];

/** The presentation forms of letters, as PDF files have them: one for each position in a word. */
export const presentationForms: Ranges = [
	[0xfb50, 0xfdff],
	[0xfe70, 0xfefc],
];

/**
 * Letters that count as equal to another in a search, so that Arabic, Persian and Urdu keyboards
 * find the same.
 */
export const normalizedLetters: Readonly<Record<string, string>> = {
	أ: "ا",
	إ: "ا",
	آ: "ا",
	ٱ: "ا",
	ٲ: "ا",
	ٳ: "ا",
	ى: "ي",
	ئ: "ي",
	ی: "ي",
	ے: "ي",
	ۓ: "ي",
	ؤ: "و",
	ة: "ه",
	ہ: "ه",
	ھ: "ه",
	ە: "ه",
	ۀ: "ه",
	ۂ: "ه",
	ۃ: "ه",
	ک: "ك",
	ڪ: "ك",
	"\t": " ",
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

/** Before a waw, both seats of hamza are in use: شؤون and شئون, مسؤول and مسئول. */
export const hamzaBeforeWaw = { seat: "ئو", replacement: "ؤو" } as const;

const written = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/**
 * Returns the character class of a regular expression that matches the code points; also valid in
 * PostgreSQL.
 */
export const characterClass = (...ranges: readonly Ranges[]): string =>
	`[${ranges
		.flat()
		.map(([first, last]) =>
			first === last ? written(first) : `${written(first)}-${written(last)}`,
		)
		.join("")}]`;
