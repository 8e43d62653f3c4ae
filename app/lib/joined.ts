import type { Language } from "./languages.ts";

/** Names or counts, one after the other as a language lists them. */
export const joined = (language: Language, texts: readonly string[]): string =>
	texts.join(language === "ar" ? "، " : ", ");
