import type { IncomingMessage } from "node:http";

/** A parsed address that everything behind the middleware reads in the same way. */
export type RequestTarget = {
	/** The parts between single slashes, without dot segments; the first in lower case. */
	readonly path: string;
	/** The query with its question mark, or empty. */
	readonly search: string;
};

/** The paths of RFC 3986. Other characters can be sent in more than one way. */
const written = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*$/i;

/** Characters that need no encoding, and so could hide a letter that a rule looks for. */
const encodedInVain = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Upper-case letters outside of percent-encoded characters. */
const capital = /(?<!%.?)[A-Z]/g;

/**
 * Encoded slashes and control characters, which no name has: each reader would interpret them
 * differently.
 */
const divided = /[\\/\p{Cc}]/u;

/**
 * Parses the target of a request.
 *
 * @param target the target in the first line of the request
 * @returns the canonical address; it differs from `target` if that is written in another way. Null
 *   if it is ambiguous: dot segments, encoded slashes, control characters, fragments
 */
export function parseRequestTarget(target: string): RequestTarget | null {
	const at = target.indexOf("?");
	const [path, search] = at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at)];
	if (!written.test(path) || /#|%00|\p{Cc}/u.test(search)) return null;
	const parts = path.replace(encodedInVain, decodeURIComponent).split(/\/+/);
	if (!parts.every(isName)) return null;
	parts[1] = parts[1]?.replace(capital, (letter) => letter.toLowerCase()) ?? "";
	return { path: parts.join("/"), search };
}

/** Checks whether a part of a path is a valid name, or empty. */
function isName(part: string): boolean {
	if (part === "." || part === "..") return false;
	try {
		return !part.includes("%") || !divided.test(decodeURIComponent(part));
	} catch {
		return false;
	}
}

/** Checks whether a request has exactly one host header (RFC 9112, 3.2). */
export const hasSingleHost = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((text, nth) => nth % 2 === 0 && text.toLowerCase() === "host").length <= 1;
