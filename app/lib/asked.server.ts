import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What is known of a request that is being answered. */
type Asked = {
	/** When all of it had come in, by `performance.now()`; before that, when it began. */
	at: number;
	/** What was asked for; the requests of loaders and actions lack `?index`. */
	path: string;
	/** Something was sent; the requests of loaders after an action do not say so. */
	posted: boolean;
	form?: FormData;
};

/** A page has to stand by then, in milliseconds: what is left of five seconds draws it. */
export const patience = 4000;

// Loaders and actions are each given a request of their own, which has the headers of the one that
// came in. What a client writes here is overwritten.
const header = "x-siyana-asked";
const beingAnswered = new Map<string, Asked>();

subscribe("http.server.request.start", (message) => {
	const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
	const id = randomUUID();
	const posted = request.method === "POST";
	const asked: Asked = { at: performance.now(), path: request.url ?? "/", posted };
	request.headers[header] = id;
	beingAnswered.set(id, asked);
	request.once("end", () => {
		asked.at = performance.now();
	});
	response.once("close", () => beingAnswered.delete(id));
});

const askedOf = (request: Request) => beingAnswered.get(request.headers.get(header) ?? "");

/** By when a request has to be answered, by `performance.now()`. Sending a body takes its time. */
export function answerBy(request: Request): number {
	return (askedOf(request)?.at ?? performance.now()) + patience;
}

/** Whether the page that comes answers something that was sent. */
export const wasPosted = (request: Request): boolean => askedOf(request)?.posted ?? false;

/** Keeps a form that was sent, until it is answered. */
export function keepSent(request: Request, form: FormData): void {
	const asked = askedOf(request);
	if (asked) asked.form = form;
}

/** The form that was sent and where to, for pages that come instead of the one that shows it. */
export function sentForm(request: Request): { path: string; form: FormData } | null {
	const { path, form } = askedOf(request) ?? {};
	return form && path !== undefined ? { path, form } : null;
}
