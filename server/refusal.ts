import type { ServerResponse } from "node:http";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { type About, plainPage } from "./plain-page.ts";

/** Answers at once, as a call or as a page is answered, and reads nothing of what was sent. */
export type Refusal = (response: ServerResponse, isCall: boolean) => void;

const callHeaders = {
	"Content-Type": "application/json; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
} as const;

/** Makes a refusal of what never reaches the app; its two bodies are made once. */
export function refusal(
	code: ErrorCode,
	about: About,
	more: Readonly<Record<string, string>> = {},
): Refusal {
	const { status, message } = errors[code];
	const made = (headers: Readonly<Record<string, string>>, text: string) => {
		const body = Buffer.from(text);
		return { headers: { ...headers, ...more, "Content-Length": String(body.length) }, body };
	};
	const call = made(callHeaders, JSON.stringify({ code, message }));
	const { headers, body } = plainPage(about);
	const page = made(headers, body);
	return (response, isCall) => {
		const answer = isCall ? call : page;
		response.writeHead(status, answer.headers).end(answer.body);
	};
}
