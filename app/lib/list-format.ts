import type { Language } from "./languages.ts";

/** Names or counts, one after the other as a language lists them. */
export const formatList = (language: Language, texts: readonly string[]): string =>
	texts.join(language === "ar" ? "، " : ", ");
