import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { hostIn, isHost } from "./client.ts";
import { takeFormOfLink } from "./forms-of-links.ts";
import { sendPlainPage } from "./plain-page.ts";

/** Refuses what was asked of something that is no host, such as `name@host`. */
export const refuseNoHost: RequestHandler = (request, response, next) => {
	if (isHost(hostIn(request.headers))) next();
	else sendPlainPage(response, 400, "unreadable");
};

const harmless = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses forms that the browser says to have stood on another site, before Remix does so with an
 * empty page. Calls of the API bring a token of their own, which no browser sends by itself.
 */
export const refuseFromElsewhere: RequestHandler = (request, response, next) => {
	takeFormOfLink(request);
	const free = harmless.includes(request.method) || request.path.startsWith("/api/");
	if (free || isFromHere(request.headers)) next();
	else sendPlainPage(response, 403, "elsewhere");
};

function isFromHere(headers: IncomingHttpHeaders): boolean {
	const { origin } = headers;
	if (origin === undefined) return true;
	return URL.canParse(origin) && new URL(origin).host === hostIn(headers);
}
