import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { acceptNullOriginForm } from "./null-origin-forms.ts";
import { isCrossOrigin, isValidHost, requestEdge } from "./request-edge.ts";
import { sendStaticErrorPage } from "./static-error-page.ts";

/** Whether a request is asked of a host, and not of something such as `name@host`. */
export const hasValidHost = (request: IncomingMessage): boolean =>
	isValidHost(requestEdge(request).host);

export const rejectInvalidHost: RequestHandler = (request, response, next) => {
	if (hasValidHost(request)) next();
	else sendStaticErrorPage(response, 400, "unreadable");
};

const harmless = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request is a form that the browser says to have stood on another site. Calls of the API bring
 * a token of their own, which no browser sends by itself.
 */
export function isCrossOriginForm(request: IncomingMessage): boolean {
	acceptNullOriginForm(request);
	const { method = "", url = "" } = request;
	return !harmless.includes(method) && !url.startsWith("/api/") && isCrossOrigin(request);
}

/** Refuses such forms before Remix does so with an empty page. */
export const rejectCrossOriginForms: RequestHandler = (request, response, next) => {
	if (!isCrossOriginForm(request)) next();
	else sendStaticErrorPage(response, 403, "elsewhere");
};
