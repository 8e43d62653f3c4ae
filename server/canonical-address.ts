import type { IncomingMessage, ServerResponse } from "node:http";
import { createEarlyRejection } from "./early-rejection.ts";
import type { RequestTarget } from "./request-target.ts";

const rejectAddress = createEarlyRejection("address_unreadable", "unreadable");

/**
 * Headers that keep an address out of caches and of other sites: it may be a secret in any
 * spelling.
 */
const privateHeaders = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex",
	"Content-Length": "0",
} as const;

/** Checks whether the address of a request is written in its one canonical form. */
export const isCanonicalAddress = (
	{ url }: IncomingMessage,
	target: RequestTarget | null,
): target is RequestTarget => target !== null && target.path + target.search === url;

/**
 * Handles a request whose address is not canonical: a page is redirected to the canonical address;
 * anything else is rejected.
 */
export function redirectToCanonicalAddress(
	{ method, url = "" }: IncomingMessage,
	response: ServerResponse,
	target: RequestTarget | null,
): void {
	const isCall = /^\/+api\//i.test(url);
	if (target && !isCall && (method === "GET" || method === "HEAD"))
		response.writeHead(308, { ...privateHeaders, Location: target.path + target.search }).end();
	else rejectAddress(response, isCall);
}
