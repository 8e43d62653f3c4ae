import { isolateBidi } from "#contract/values/bidi.ts";

/** A sentence with values that may run in the other direction, such as names. */
export type BidiTemplate = {
	readonly words: readonly string[];
	/** Each value follows the words at the same position. */
	readonly values: readonly string[];
};

/** Tags a template: its expressions are values, to be isolated from the words around them. */
export const bidi = (
	words: TemplateStringsArray,
	...values: readonly (string | number)[]
): BidiTemplate => ({ words, values: values.map(String) });

const joinTemplate = ({ words, values }: BidiTemplate, show: (value: string) => string) =>
	words
		.map((some, place) => some + (place < values.length ? show(values[place] ?? "") : ""))
		.join("");

/** Returns plain text in which each value keeps its own direction. */
export const bidiToText = (sentence: BidiTemplate): string => joinTemplate(sentence, isolateBidi);

/** Returns one line without control characters, for a subject. */
export const bidiToSubject = (sentence: BidiTemplate): string =>
	joinTemplate(sentence, (value) => value).replace(/\s+/g, " ");
