import { normalizeForSearch } from "./normalize-text.ts";
import { toNumberText } from "./number-parser.ts";

/** What the product's own texts put before the number of a request or report, folded. */
const called = /^(?:request|report|(?:ال)?طلب|(?:ال)?بلاغ)(?: (?:no\.?|رقم))? ?(?=[#\d])/;

/** The page of one thing, or what its printed code leads to; its number stands last. */
const page =
	/^(?:https?:\/\/)?[^\s/]+\/(?:view|edit|delete|qr-code|count|q|e)\/(?:[^\s/?#]+\/)?(\d{1,9})(?:[/?#]\S*)?$/;

/**
 * The id that a text means: `3002`, `#3002`, `٣٠٠٢`, `3,000`, `150.0` as programs write numbers,
 * `Request #3002`, or the address of a thing's page; null when it means none.
 */
export function parseIdText(text: string): number | null {
	const folded = normalizeForSearch(text).trim();
	const written = page.exec(folded)?.[1] ?? folded.replace(called, "").replace(/^# ?/, "");
	const [, digits] = /^([1-9]\d{0,8})(\.0+)?$/.exec(toNumberText(written)) ?? [];
	return digits === undefined ? null : Number(digits);
}

/** The id that a text says to be one, which a number alone does not, as it may be in another text. */
export const parseExplicitId = (text: string): number | null =>
	/[#/\p{L}]/u.test(text) ? parseIdText(text) : null;
