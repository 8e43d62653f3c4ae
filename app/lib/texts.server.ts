import ar from "#app/locales/ar/index.ts";
import en from "#app/locales/en/index.ts";
import type { Digits } from "./format.ts";
import { createTexts, type Texts, type Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";

const texts: Readonly<Record<Language, Texts>> = {
	ar: createTexts("ar", ar),
	en: createTexts("en", en),
};

export const textsIn = (language: Language): Texts => texts[language];

/** @param digits those of the organisation, where its readers are told something */
export const translateIn = (language: Language, digits?: Digits): Translate =>
	texts[language].inDigits(digits).t;
