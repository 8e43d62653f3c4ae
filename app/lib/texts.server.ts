import ar from "#app/locales/ar/index.ts";
import arabicOfStrangers from "#app/locales/ar/strangers.ts";
import arabicOfMails from "#app/locales/ar/unsubscribe.ts";
import en from "#app/locales/en/index.ts";
import englishOfStrangers from "#app/locales/en/strangers.ts";
import englishOfMails from "#app/locales/en/unsubscribe.ts";
import type { Digits } from "./format.ts";
import { createTexts, type Texts, type Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";

const texts: Readonly<Record<Language, Texts>> = {
	ar: createTexts("ar", { ...ar, strangers: arabicOfStrangers, unsubscribe: arabicOfMails }),
	en: createTexts("en", { ...en, strangers: englishOfStrangers, unsubscribe: englishOfMails }),
};

export const textsIn = (language: Language): Texts => texts[language];

/** @param digits those of the organisation, where its readers are told something */
export const translateIn = (language: Language, digits?: Digits): Translate =>
	texts[language].inDigits(digits).t;
