import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { hostIn, isHost } from "./client.ts";
import { takeFormOfLink } from "./forms-of-links.ts";
import { sendPlainPage } from "./plain-page.ts";

/** Whether a request is asked of a host, and not of something such as `name@host`. */
export const asksHost = ({ headers }: IncomingMessage): boolean => isHost(hostIn(headers));

export const refuseNoHost: RequestHandler = (request, response, next) => {
	if (asksHost(request)) next();
	else sendPlainPage(response, 400, "unreadable");
};

const harmless = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request is a form that the browser says to have stood on another site. Calls of the API bring
 * a token of their own, which no browser sends by itself.
 */
export function isFromElsewhere(request: IncomingMessage): boolean {
	takeFormOfLink(request);
	const { method = "", url = "", headers } = request;
	const { origin } = headers;
	if (harmless.includes(method) || url.startsWith("/api/") || origin === undefined) return false;
	return !URL.canParse(origin) || new URL(origin).host !== hostIn(headers);
}

/** Refuses such forms before Remix does so with an empty page. */
export const refuseFromElsewhere: RequestHandler = (request, response, next) => {
	if (!isFromElsewhere(request)) next();
	else sendPlainPage(response, 403, "elsewhere");
};
