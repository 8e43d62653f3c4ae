export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

/** Arabic is the default and the fallback (specification, section 9). */
export const fallbackLanguage: Language = "ar";

export const isLanguage = (value: unknown): value is Language =>
	languages.some((language) => language === value);

export const textDirection = (language: Language) => (language === "ar" ? "rtl" : "ltr");

export const otherLanguage = (language: Language): Language => (language === "ar" ? "en" : "ar");
