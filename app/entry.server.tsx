import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { TranslationProvider } from "#app/lib/i18n.ts";
import { getLanguage, isLightMode } from "#app/lib/preferences.server.ts";
import { setSecurityHeaders } from "#app/lib/security-headers.server.ts";
import { hasSessionCookie, sessionSecret } from "#app/lib/session.server.ts";
import { startTransport } from "./lib/api-transport.server.ts";
import { htmlResponse } from "./lib/html-response.server.ts";
import { HydrationStateProvider } from "./lib/progressive/hydration-state.ts";
import { NonceProvider } from "./lib/progressive/nonce.ts";
import {
	currentRequest,
	log,
	measureRendering,
	nextTaskTurn,
} from "./lib/shared-process.server.ts";
import { translationFor } from "./lib/translations.server.ts";
import { withPageStyles } from "./shell/page-styles.server.ts";

export { operations } from "./lib/server-hooks.server.ts";

// A missing setting is reported when the server starts, and the background jobs begin then, not
// with the first request.
sessionSecret();
startTransport();

/** The timeout in milliseconds after which a page is aborted. */
export const streamTimeout = 5000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const [language, light] = await Promise.all([getLanguage(request), isLightMode(request)]);
	const nonce = randomBytes(16).toString("base64");
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Accept-CH", "ECT, Device-Memory, Save-Data");
	// The answer to a form is used again by going back alone, whatever cookie came with the page after it.
	if (request.method !== "POST")
		headers.append("Vary", "Accept-Language, Cookie, Save-Data, ECT, Device-Memory");
	disableCaching(request, headers);
	const shownStatus = failureIn(context) ?? status;
	setRetryAfter(headers, shownStatus);
	// The page's data is part of the page: Remix's own way would send it after the page and at twice
	// the length.
	await nextTaskTurn();
	// No script reads the marks between texts of a light page.
	const render = light ? renderToStaticMarkup : renderToString;
	const page = measureRendering(() =>
		render(
			<NonceProvider value={nonce}>
				<HydrationStateProvider value={context.staticHandlerContext}>
					<TranslationProvider value={translationFor(language)}>
						<RemixServer
							context={{ ...context, serverHandoffStream: undefined }}
							url={request.url}
							nonce={nonce}
						/>
					</TranslationProvider>
				</HydrationStateProvider>
			</NonceProvider>,
		),
	);
	const { html, hashes } = light ? withPageStyles(page) : { html: page, hashes: [] };
	setSecurityHeaders(headers, light ? undefined : nonce, hashes);
	// After them, as it refuses the referrer that they allow.
	hideSecretAddress(request, headers);
	return htmlResponse(`<!DOCTYPE html>${html}`, {
		status: shownStatus,
		headers,
	});
}

/**
 * Returns the highest status of a page's errors; the status of an action applies to its form only,
 * not to another page that is shown in its place.
 */
function failureIn({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
	const failures = Object.values(errors ?? {});
	if (failures.length === 0) return undefined;
	return Math.max(...failures.map((error) => (isRouteErrorResponse(error) ? error.status : 500)));
}

/** Handles the responses that scripts fetch instead of a page. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
	setSecurityHeaders(response.headers);
	hideSecretAddress(request, response.headers);
	disableCaching(request, response.headers);
	setRetryAfter(response.headers, response.status);
	return response;
}

/** Sets the header with the time after which a request that is refused for now can be sent again. */
function setRetryAfter(headers: Headers, status: number): void {
	const { retryAfter } = currentRequest() ?? {};
	if (retryAfter && (status === 429 || status === 503))
		headers.set("Retry-After", String(retryAfter));
}

/**
 * Keeps a secret address out of referrers, caches and search engines, in whatever spelling. The answer to
 * a form stays in the history, which has the address anyway: going back would fail otherwise.
 */
function hideSecretAddress({ url, method }: Request, headers: Headers): void {
	const { pathname, searchParams } = new URL(url);
	const isOfLink = /^\/+problem\/+(track|mine)\b/i.test(unescaped(pathname));
	if (!isOfLink && !searchParams.has("again")) return;
	if (method !== "POST") headers.set("Cache-Control", "private, no-store");
	// Forms of other pages have to send their origin.
	if (isOfLink) headers.set("Referrer-Policy", "no-referrer");
	headers.set("X-Robots-Tag", "noindex");
}

function unescaped(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** Keeps members' pages out of caches, so that the next user of the device can't see them. */
function disableCaching(request: Request, headers: Headers): void {
	if (headers.has("Cache-Control")) return;
	headers.set("Cache-Control", `private, ${hasSessionCookie(request) ? "no-store" : "no-cache"}`);
}

/** Logs errors of the server; errors that are shown to the user are not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	// An error response may contain typed text, which must not be logged.
	const isRejection = isRouteErrorResponse(error) && error.status < 500;
	if (!request.signal.aborted && !isRejection) log.error({ err: error }, "A request failed");
}
