import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";
import type { SameKeys } from "#app/locales/text-types.ts";
import type { Digits } from "#contract/values/format.ts";
import { createTranslation, type Translate, type Translation } from "./i18n.ts";
import type { Language } from "./languages.ts";

const texts: Readonly<Record<Language, Translation>> = {
	ar: createTranslation("ar", ar),
	en: createTranslation("en", en satisfies SameKeys<typeof ar>),
};

export const translationFor = (language: Language): Translation => texts[language];

/**
 * Returns the translation function of a language.
 *
 * @param digits the organisation's digits, for texts to its members
 */
export const translatorFor = (language: Language, digits?: Digits): Translate =>
	texts[language].inDigits(digits).t;
