import type { ServerResponse } from "node:http";
import { type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";
import { type ErrorPageKind, renderStaticErrorPage } from "./static-error-page.ts";

/**
 * Responds at once, in the format of the API or of a page, and reads nothing of the request body.
 */
export type EarlyRejection = (response: ServerResponse, isCall: boolean) => void;

const callHeaders = {
	"Content-Type": "application/json; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
} as const;

/** Creates a rejection for requests that never reach the app; its two bodies are rendered once. */
export function createEarlyRejection(
	code: ErrorCode,
	about: ErrorPageKind,
	more: Readonly<Record<string, string>> = {},
): EarlyRejection {
	const { status, message } = errorCatalog[code];
	const made = (headers: Readonly<Record<string, string>>, text: string) => {
		const body = Buffer.from(text);
		return { headers: { ...headers, ...more, "Content-Length": String(body.length) }, body };
	};
	const call = made(callHeaders, JSON.stringify({ code, message }));
	const { headers, body } = renderStaticErrorPage(about);
	const page = made(headers, body);
	return (response, isCall) => {
		const answer = isCall ? call : page;
		response.writeHead(status, answer.headers).end(answer.body);
	};
}
