import type { Answer } from "../../../tests/e2e/support/raw-request.ts";

/** What is wrong with what a page answered; null when nothing is. */
export function findPageError({ status, headers, text, body }: Answer): string | null {
	const type = String(headers["content-type"] ?? "");
	if (status >= 500) return `${status} ${text}`;
	if (type.startsWith("text/html") && !text.includes("</html>")) return "half a page";
	if (type.startsWith("application/json") && !isJson(text)) return `no JSON: ${text}`;
	const length = headers["content-length"];
	if (length !== undefined && Number(length) !== body.length) return "an answer that broke off";
	return /at .*\.js:\d+:\d+/.test(text) ? "the server's insides" : null;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
