import { type Language, otherLanguage } from "./languages.ts";

/** The start of a text in the other language; codes in capitals and addresses fit either. */
const others = { ar: /^[^a-zء-ي@]*[a-z]{2}[^@]*$/, en: /^[^a-z]*[ء-يٱ-ۓ]/i };

/**
 * Returns the language of a text, by its first letters, if it differs from the page's: the value of
 * `lang`, by which a screen reader chooses its voice.
 */
export const textLanguage = (text: string, page: Language): Language | undefined =>
	others[page].test(text) ? otherLanguage(page) : undefined;
