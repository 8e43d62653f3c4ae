import type { Format } from "./format.ts";
import type { Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";

/** Who reads. */
export type Reader = { t: Translate; language: Language; format: Format };
