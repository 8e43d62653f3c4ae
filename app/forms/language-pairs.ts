import type { Language } from "#app/lib/languages.ts";
import { isNameField, otherLanguageField } from "#contract/values/names.ts";

type Named = readonly [name: string, field: unknown];

/** Checks whether a field says in the other language what one in the reader's language says. */
export function isInOtherLanguage(fields: readonly Named[], name: string, language: Language) {
	const other = otherLanguageField(name);
	return other !== name && other.endsWith(language) && fields.some(([one]) => one === other);
}

/** Returns the fields with each in the reader's language before the same in the other. */
export const inReadersOrder = <Field extends Named>(
	fields: readonly Field[],
	language: Language,
): Field[] =>
	fields.flatMap((field) => {
		const [name] = field;
		if (isInOtherLanguage(fields, name, language)) return [];
		const other = fields.find(([one]) => one !== name && one === otherLanguageField(name));
		return other ? [field, other] : [field];
	});

/**
 * Checks whether a form asks for a name: for the one in the reader's language, unless only the other
 * is given.
 *
 * @param textOf the text of a field, as the form was filled
 */
export function isNameRequired(
	name: string,
	language: Language,
	textOf: (name: string) => string | undefined,
): boolean {
	if (!isNameField(name)) return false;
	const other = otherLanguageField(name);
	const readers = name.endsWith(language) ? name : other;
	const isOnlyOther = !textOf(readers)?.trim() && textOf(otherLanguageField(readers))?.trim();
	return isOnlyOther ? name !== readers : name === readers;
}
