import { type IdReference, parseExplicitId, parseIdReference } from "../values/id-parser.ts";
import { normalizeForSearch } from "../values/normalize-text.ts";
import { phoneSearchDigits } from "../values/phone-search.ts";
import { serialsInText } from "../values/serial-numbers.ts";
import { minSearchLength } from "./schemas.ts";

/** What a text means in a search: each part as lists read it. */
export type SearchedText = {
	readonly number: IdReference | null;
	/** A normalized text of `minSearchLength` letters or more. */
	readonly needle: string | null;
	/** The digits of a phone. */
	readonly phone: string | null;
	/** Serial numbers, plain. */
	readonly serials: readonly string[];
};

/** Reads a text that is searched everywhere. One that says that it is an id is nothing else. */
export function readSearchedText(text: string): SearchedText {
	const number = parseIdReference(text);
	if (parseExplicitId(text) !== null) return { number, needle: null, phone: null, serials: [] };
	const needle = normalizeForSearch(text);
	return {
		number,
		needle: needle.length < minSearchLength ? null : needle,
		phone: phoneSearchDigits(text),
		serials: serialsInText(text),
	};
}

/** Checks whether a text means anything in the search of a kind. */
export const isSearched = ({ number, needle }: SearchedText, entity: string): boolean =>
	needle !== null || (number !== null && (number.entity ?? entity) === entity);
