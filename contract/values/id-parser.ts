import { fromArabicKeyboard } from "./keyboard-layout.ts";
import { normalizeSpelling } from "./normalize-text.ts";
import { parseNumberText } from "./number-parser.ts";

/**
 * The words that the product's own texts write before the id of a request or report, with normalised
 * letters.
 */
const called =
	/^(?:(?<request>request|(?:ال)?طلب)|report|(?:ال)?بلاغ)(?: (?:no\.?|رقم))? ?(?=[#\d])/;

/** The address of an entity's page, or of its printed code; the id comes last. */
const page =
	/^(?:https?:\/\/)?[^\s/]+\/(?:(?:view|edit|delete)\/(?<entity>[a-z-]+)|(?<code>qr-code|count|q|e)(?:\/[^\s/?#]+)?)\/(?<id>\d{1,9})(?:[/?#]\S*)?$/;

/** The entities of the other addresses. */
const entityOfPath: Readonly<Record<string, string>> = {
	"qr-code": "facility",
	q: "facility",
	e: "equipment",
	count: "warehouse",
};

/** An id, and the name of its entity if the text says it: `request`, `facility`. */
export type IdReference = { readonly id: number; readonly entity: string | null };

/** The length of the longest address that is looked into. */
const maxLength = 300;

const findPage = (text: string) => page.exec(normalizeSpelling(text).trim())?.groups;

/** Parses an id as `parseIdText` does, with the name of the entity. */
export function parseIdReference(text: string): IdReference | null {
	if (text.length > maxLength) return null;
	const normalized = normalizeSpelling(text).trim();
	const { entity, code = "", id } = findPage(text) ?? findPage(fromArabicKeyboard(text)) ?? {};
	const words = called.exec(normalized);
	const written = id ?? normalized.slice(words?.[0].length).replace(/^# ?/, "");
	const number = written.startsWith("0") ? null : parseNumberText(written);
	if (number === null || !Number.isInteger(number) || number < 1 || number >= 1e9) return null;
	const named = words && (words.groups?.request ? "request" : "report");
	return { id: number, entity: entity ?? entityOfPath[code] ?? named };
}

/**
 * Parses an id from a text: `3002`, `#3002`, `٣٠٠٢`, `3,000`, `150.0` as programs write numbers,
 * `Request #3002`, or the address of an entity's page, also as a scanner types
 * it in the Arabic layout; null if it is none.
 */
export const parseIdText = (text: string): number | null => parseIdReference(text)?.id ?? null;

/**
 * Parses only a text that is explicitly an id. A number alone is not, since other texts may have
 * numbers.
 */
export const parseExplicitId = (text: string): number | null =>
	/[#/\p{L}]/u.test(text) ? parseIdText(text) : null;
