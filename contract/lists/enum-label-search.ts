import { normalizeForSearch } from "../values/normalize-text.ts";
import type { Column } from "./column-types.ts";
import { enumLabels } from "./enum-labels.ts";

/** Returns a value's code and its labels in both languages, normalised for search. */
function wordsFor({ of }: Column, value: string): string[] {
	const names = (language: "ar" | "en"): Readonly<Record<string, string>> =>
		of ? enumLabels[language][of] : {};
	return [value, names("ar")[value] ?? "", names("en")[value] ?? ""].map(normalizeForSearch);
}

/**
 * Returns the values of a choice whose code or label, in either language, contains a text.
 */
export function enumValuesContaining(column: Column, text: string): string[] {
	const wanted = normalizeForSearch(text);
	if (wanted === "") return [];
	return (column.values ?? []).filter((value) =>
		wordsFor(column, value).some((word) => word.includes(wanted)),
	);
}

/** Returns the value whose code or label, in either language, equals a text. */
export const enumValueByLabel = (column: Column, label: string): string | undefined =>
	(column.values ?? []).find((value) =>
		wordsFor(column, value).includes(normalizeForSearch(label)),
	);

/**
 * Returns the values whose label equals a text; if there is none, those whose label contains it.
 */
export function enumValuesByLabel(column: Column, label: string): string[] {
	const wanted = normalizeForSearch(label);
	if (wanted === "") return [];
	const whole = (column.values ?? []).filter((value) => wordsFor(column, value).includes(wanted));
	return whole.length > 0 ? whole : enumValuesContaining(column, label);
}
