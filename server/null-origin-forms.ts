import type { IncomingMessage } from "node:http";

/** The page of a report's tracking link; its address is the secret that gives access. */
const pageOfLink = /^\/problem\/track\/[\w-]+\/?(\?|$)/;

/**
 * Accepts forms of a tracking page, for which browsers send `Origin: null`, since the page sends no
 * referrer. A page of another site gains nothing by it: it would have to know the address, and such
 * a form acts in nobody's name and uses no cookie.
 */
export function acceptNullOriginForm({ method, url = "", headers }: IncomingMessage): void {
	const site = headers["sec-fetch-site"];
	const isOwn = site === undefined || site === "same-origin";
	if (method === "POST" && headers.origin === "null" && isOwn && pageOfLink.test(url))
		delete headers.origin;
}
