import type { Language } from "#app/lib/languages.ts";
import type { ApiRow } from "./field-definition.ts";

/**
 * Returns a related entity's name, or type, in a language; in the other language if it has none.
 */
export function localizedName(details: ApiRow | null | undefined, language: Language) {
	const other = language === "ar" ? "en" : "ar";
	const named = [`name_${language}`, `type_${language}`, `name_${other}`, `type_${other}`]
		.map((key) => details?.[key])
		.find(Boolean);
	return named === undefined ? undefined : String(named);
}
