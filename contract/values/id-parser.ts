import { normalizeForSearch } from "./normalize-text.ts";
import { toNumberText } from "./number-parser.ts";

/**
 * The words that the product's own texts write before the id of a request or report, normalised for
 * search.
 */
const called = /^(?:request|report|(?:ال)?طلب|(?:ال)?بلاغ)(?: (?:no\.?|رقم))? ?(?=[#\d])/;

/** The address of an entity's page, or of its printed code; the id comes last. */
const page =
	/^(?:https?:\/\/)?[^\s/]+\/(?:view|edit|delete|qr-code|count|q|e)\/(?:[^\s/?#]+\/)?(\d{1,9})(?:[/?#]\S*)?$/;

/**
 * Parses an id from a text: `3002`, `#3002`, `٣٠٠٢`, `3,000`, `150.0` as programs write numbers,
 * `Request #3002`, or the address of an entity's page; null if it is none.
 */
export function parseIdText(text: string): number | null {
	const folded = normalizeForSearch(text).trim();
	const written = page.exec(folded)?.[1] ?? folded.replace(called, "").replace(/^# ?/, "");
	const [, digits] = /^([1-9]\d{0,8})(\.0+)?$/.exec(toNumberText(written)) ?? [];
	return digits === undefined ? null : Number(digits);
}

/**
 * Parses only a text that is explicitly an id. A number alone is not, since other texts may have
 * numbers.
 */
export const parseExplicitId = (text: string): number | null =>
	/[#/\p{L}]/u.test(text) ? parseIdText(text) : null;
