/** A sentence in which values stand that may run in the other direction, such as names. */
export type BidiTemplate = {
	readonly words: readonly string[];
	/** Each stands behind the words of its place. */
	readonly values: readonly string[];
};

/** Tags a template: what is put in is a value, to be kept apart from the words around it. */
export const bidi = (
	words: TemplateStringsArray,
	...values: readonly (string | number)[]
): BidiTemplate => ({ words, values: values.map(String) });

const together = ({ words, values }: BidiTemplate, show: (value: string) => string) =>
	words
		.map((some, place) => some + (place < values.length ? show(values[place] ?? "") : ""))
		.join("");

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/** Plain text in which each value keeps its own direction. */
export const isolateBidi = (text: string): string => `${firstStrongIsolate}${text}${popIsolate}`;

export const bidiToText = (sentence: BidiTemplate): string => together(sentence, isolateBidi);

/** One line of mere letters, for a subject. */
export const bidiToSubject = (sentence: BidiTemplate): string =>
	together(sentence, (value) => value).replace(/\s+/g, " ");
