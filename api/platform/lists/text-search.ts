import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeForSearch, searchWords } from "#contract/values/normalize-text.ts";

/** Returns a LIKE pattern that finds the text anywhere. */
export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Returns the condition that a normalized text contains all words of another, in any order. A text
 * without words is in no other.
 */
export const allWords = (needle: string, found: (word: string) => SQL): SQL => {
	const normalized = normalizeForSearch(needle);
	if (normalized === "") return sql`false`;
	const conditions = searchWords(normalized).map(found);
	return conditions.length === 1 && conditions[0]
		? conditions[0]
		: sql`(${sql.join(conditions, sql` and `)})`;
};

/**
 * Returns a search in a stored normalized text. Trigrams find texts of three letters or more;
 * shorter ones are found faster by reading.
 */
export const findInNormalizedColumn = (normalized: SQL) => (needle: string) =>
	allWords(needle, (word) =>
		word.length < 3
			? sql`${normalized} like ${pattern(word)}`
			: sql`${normalized} @~ ${pattern(word)}`,
	);

/** Returns what names are sorted by: their letters, and their numbers by their size. */
export const orderOfNames = (name: SQLWrapper): SQL => sql`fold(${name}) collate natural_order`;
