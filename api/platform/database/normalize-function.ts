import {
	characterClass,
	diacritics,
	hamzaBeforeWaw,
	invisibleMarks,
	joiners,
	normalizedLetters,
	tatweelCharacters,
} from "#contract/values/arabic-characters.ts";

/**
 * Returns the SQL that creates the function `fold`, the counterpart of
 * `contract/values/normalize-text.ts`.
 */
export function normalizeFunctionSql(): string {
	const letters = Object.entries(normalizedLetters).filter(([letter]) => letter !== "\t");
	return `create or replace function fold(value text) returns text
	language sql immutable strict parallel safe
	return regexp_replace(translate(replace(regexp_replace(lower(normalize(regexp_replace(value,
		'${characterClass(invisibleMarks, joiners, tatweelCharacters)}', '', 'g'), nfkc)),
		'${characterClass(diacritics)}', '', 'g'),
		'${hamzaBeforeWaw.seat}', '${hamzaBeforeWaw.taken}'),
		'${letters.map(([letter]) => letter).join("")}' || chr(9),
		'${letters.map(([, folded]) => folded).join("")}' || ' '),
		' {2,}', ' ', 'g');`;
}
