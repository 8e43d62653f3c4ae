import { currentRequest } from "./shared-process.server.ts";

const texts = new WeakMap<Response, string>();

/**
 * A page as an answer. Our own server sends its text as it is, which the body of a Response would
 * encode, put into a stream and hand out again; any other server finds a body.
 */
export function htmlResponse(text: string, init: ResponseInit): Response {
	if (!currentRequest()) return new Response(text, init);
	const answer = new Response(null, init);
	texts.set(answer, text);
	return answer;
}

/** What a page's answer says; undefined of answers that have a body, or nothing to say. */
export const htmlResponseText = (answer: Response): string | undefined => texts.get(answer);
