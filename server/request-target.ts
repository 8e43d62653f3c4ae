import type { IncomingMessage } from "node:http";

/** An address as everything behind the door reads it: nothing in it can be read in a second way. */
export type RequestTarget = {
	/** Parts between single slashes, without dot segments; the first in small letters. */
	readonly path: string;
	/** From the question mark on, or empty. */
	readonly search: string;
};

/** Paths of RFC 3986. Other characters have more than one way to be sent. */
const written = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*$/i;

/** What nobody needs to encode, and so could stand for a letter that a rule looks for. */
const encodedInVain = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Outside of what is encoded. */
const capital = /(?<!%.?)[A-Z]/g;

/** Encoded slashes, and what no name has: each reader would make something else of them. */
const divided = /[\\/\p{Cc}]/u;

/**
 * Reads what a request asks for.
 *
 * @param asked as it stands in the first line of the request
 * @returns the address; one that is written otherwise than `asked` is where it can be had, and null
 *   is for what may mean several things: dot segments, encoded slashes, control characters, fragments
 */
export function parseRequestTarget(asked: string): RequestTarget | null {
	const at = asked.indexOf("?");
	const [path, search] = at < 0 ? [asked, ""] : [asked.slice(0, at), asked.slice(at)];
	if (!written.test(path) || /#|%00|\p{Cc}/u.test(search)) return null;
	const parts = path.replace(encodedInVain, decodeURIComponent).split(/\/+/);
	if (!parts.every(isName)) return null;
	parts[1] = parts[1]?.replace(capital, (letter) => letter.toLowerCase()) ?? "";
	return { path: parts.join("/"), search };
}

/** Whether the part of a path is the name of something, or empty. */
function isName(part: string): boolean {
	if (part === "." || part === "..") return false;
	try {
		return !part.includes("%") || !divided.test(decodeURIComponent(part));
	} catch {
		return false;
	}
}

/** Whether a request says once to which host it goes (RFC 9112, 3.2). */
export const hasSingleHost = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((text, nth) => nth % 2 === 0 && text.toLowerCase() === "host").length <= 1;
