import { type Language, otherLanguage } from "./languages.ts";

/** How a text of the other language begins; codes in capitals and addresses are said in either. */
const others = { ar: /^[^a-zء-ي@]*[a-z]{2}[^@]*$/, en: /^[^a-z]*[ء-يٱ-ۓ]/i };

/**
 * The language that a text is written in, by its first letters, where it is not the page's: for `lang`, so
 * that a screen reader says it well.
 */
export const textLanguage = (text: string, page: Language): Language | undefined =>
	others[page].test(text) ? otherLanguage(page) : undefined;
