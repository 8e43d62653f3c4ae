import type { LocaleFormat } from "#contract/values/format.ts";
import type { Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";

/** The texts, language and formats of the user. */
export type LocaleContext = { t: Translate; language: Language; format: LocaleFormat };
