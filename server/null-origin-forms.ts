import type { IncomingMessage } from "node:http";

/** The page of a report's link, whose address is the secret that lets it be used. */
const pageOfLink = /^\/problem\/track\/[\w-]+\/?(\?|$)/;

/**
 * Has forms of a link's page taken, of which browsers say `Origin: null`: the page hands its address on
 * to nobody. A page of somebody else's gets no further by it than by the address, which it would have to
 * know: what such a form does is done in nobody's name, and asks for no cookie.
 */
export function acceptNullOriginForm({ method, url = "", headers }: IncomingMessage): void {
	const site = headers["sec-fetch-site"];
	const isOwn = site === undefined || site === "same-origin";
	if (method === "POST" && headers.origin === "null" && isOwn && pageOfLink.test(url))
		delete headers.origin;
}
