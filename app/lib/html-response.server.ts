import { currentRequest } from "./shared-process.server.ts";

const texts = new WeakMap<Response, string>();

/**
 * Creates the response of an HTML page. Our own server sends its text directly, while the body of a
 * Response would be encoded, put into a stream and read again; any other server finds a body.
 */
export function htmlResponse(text: string, init: ResponseInit): Response {
	if (!currentRequest()) return new Response(text, init);
	const answer = new Response(null, init);
	texts.set(answer, text);
	return answer;
}

/** Returns the text of an HTML response; undefined for responses that have a body, or no text. */
export const htmlResponseText = (answer: Response): string | undefined => texts.get(answer);
