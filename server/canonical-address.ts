import type { IncomingMessage, ServerResponse } from "node:http";
import { createEarlyRejection } from "./early-rejection.ts";
import type { RequestTarget } from "./request-target.ts";

const refuse = createEarlyRejection("address_unreadable", "unreadable");

/** An address may be a secret, however it is written. */
const forNobodyElse = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex",
	"Content-Length": "0",
} as const;

/** Whether a request asks for what it was read as, in the one way in which that is written. */
export const isCanonicalAddress = (
	{ url }: IncomingMessage,
	target: RequestTarget | null,
): target is RequestTarget => target !== null && target.path + target.search === url;

/**
 * Answers a request whose address is written in another way than the one: a page that was asked for
 * is to be had where its address leads; all else is refused.
 */
export function redirectToCanonicalAddress(
	{ method, url = "" }: IncomingMessage,
	response: ServerResponse,
	target: RequestTarget | null,
): void {
	const isCall = /^\/+api\//i.test(url);
	if (target && !isCall && (method === "GET" || method === "HEAD"))
		response.writeHead(308, { ...forNobodyElse, Location: target.path + target.search }).end();
	else refuse(response, isCall);
}
