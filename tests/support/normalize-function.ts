import {
	characterClass,
	diacritics,
	hamzaBeforeWaw,
	invisibleMarks,
	joiners,
	normalizedLetters,
	tatweelCharacters,
} from "#contract/values/arabic-characters.ts";
import {
	apostrophes,
	arabicAnd,
	latinAnd,
	multiplicationSigns,
	separators,
	spacingAccents,
} from "#contract/values/punctuation.ts";

/**
 * Returns the SQL that creates the function `fold`, the counterpart of
 * `contract/values/normalize-text.ts`.
 */
export function normalizeFunctionSql(): string {
	const letters = Object.entries(normalizedLetters).filter(([letter]) => letter !== "\t");
	const translated = letters.map(([letter]) => letter).join("") + multiplicationSigns + separators;
	const replacements =
		letters.map(([, normalized]) => normalized).join("") +
		"x".repeat(multiplicationSigns.length) +
		" ".repeat(separators.length);
	// What `translate` has no replacement for is removed.
	return `create or replace function fold(value text) returns text
	language sql immutable strict parallel safe
	return btrim(regexp_replace(regexp_replace(regexp_replace(translate(replace(regexp_replace(
		lower(normalize(regexp_replace(value,
		'${characterClass(invisibleMarks, joiners, tatweelCharacters, spacingAccents)}', '', 'g'), nfkc)),
		'${characterClass(diacritics)}', '', 'g'),
		'${hamzaBeforeWaw.seat}', '${hamzaBeforeWaw.replacement}'),
		chr(9) || '${translated}${apostrophes.replaceAll("'", "''")}',
		' ${replacements}'),
		' {2,}', ' ', 'g'),
		'${arabicAnd.written}', '${arabicAnd.meant}', 'g'),
		'${latinAnd.written}', '${latinAnd.meant}', 'g'));`;
}
