import type { Language } from "./languages.ts";

/** Joins names or counts as a language lists them. */
export const formatList = (language: Language, texts: readonly string[]): string =>
	texts.join(language === "ar" ? "، " : ", ");
