import type { ServerResponse } from "node:http";
import { type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";
import { type ErrorPageKind, renderStaticErrorPage } from "./static-error-page.ts";

/** Answers at once, as a call or as a page is answered, and reads nothing of what was sent. */
export type EarlyRejection = (response: ServerResponse, isCall: boolean) => void;

const callHeaders = {
	"Content-Type": "application/json; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
} as const;

/** Makes a refusal of what never reaches the app; its two bodies are made once. */
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
