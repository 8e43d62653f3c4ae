import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { TextsProvider } from "#app/lib/i18n.ts";
import { NonceProvider } from "#app/lib/nonce.ts";
import { isLight, languageOf } from "#app/lib/preferences.server.ts";
import { setSecurityHeaders } from "#app/lib/security-headers.server.ts";
import { sessionSecret } from "#app/lib/session.server.ts";
import { textsIn } from "#app/lib/texts.server.ts";
import { startTransport } from "#app/lib/transport.server.ts";

// A server that lacks a setting says so when it starts, and requests become late unasked.
sessionSecret();
startTransport();

/** A page that takes longer than this is given up. */
export const streamTimeout = 5000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const [language, light] = await Promise.all([languageOf(request), isLight(request)]);
	const nonce = randomBytes(16).toString("base64");
	setSecurityHeaders(headers, light ? undefined : nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Accept-CH", "ECT, Device-Memory, Save-Data");
	headers.append("Vary", "Accept-Language, Cookie, Save-Data, ECT, Device-Memory");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	const page = (
		<NonceProvider value={nonce}>
			<TextsProvider value={textsIn(language)}>
				<RemixServer context={context} url={request.url} nonce={nonce} />
			</TextsProvider>
		</NonceProvider>
	);
	// Pages that carry scripts are made as a stream: hydration depends on its order.
	const body = light ? `<!DOCTYPE html>${renderToString(page)}` : await wholePage(page, nonce);
	return new Response(body, { status: failureIn(context) ?? status, headers });
}

/** An action's status stands for its form: not where another page came instead of it. */
function failureIn({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
	const failures = Object.values(errors ?? {});
	if (failures.length === 0) return undefined;
	return Math.max(...failures.map((error) => (isRouteErrorResponse(error) ? error.status : 500)));
}

/** A whole page, in the stream's order. Sent in pieces, each would be compressed by itself. */
function wholePage(page: React.ReactElement, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			onShellReady() {
				const body = new PassThrough();
				resolve(text(body));
				pipe(body);
			},
			onShellError: reject,
			onError: (error) => console.error(error),
		});
		setTimeout(abort, streamTimeout + 1000).unref();
	});
}

/** Answers that scripts fetch instead of a page. */
export function handleDataRequest(response: Response): Response {
	setSecurityHeaders(response.headers);
	return response;
}

/** Refusals are told to the reader; anything else is the server's fault and goes to the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	// A refusal may carry what was typed, which is nothing for a log.
	const isRefusal = isRouteErrorResponse(error) && error.status < 500;
	if (!request.signal.aborted && !isRefusal) console.error(error);
}
