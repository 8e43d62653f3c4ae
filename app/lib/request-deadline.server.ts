import { currentRequest } from "./shared-process.server.ts";

/** A page has to stand by then, in milliseconds: what is left of five seconds draws it. */
export const pageTimeout = 4000;

/** By when the present request has to be answered, by `performance.now()`. Sending a body takes its time. */
export const responseDeadline = (): number =>
	(currentRequest()?.receivedAt ?? performance.now()) + pageTimeout;

/** Whether the page that comes answers something that was sent. */
export const isPostRequest = (): boolean => currentRequest()?.method === "POST";

/** Keeps a form that was sent, until it is answered. */
export function storeSubmittedForm(form: FormData): void {
	const request = currentRequest();
	if (request) request.form = form;
}

/** The form that was sent and where to, for pages that come instead of the one that shows it. */
export function submittedForm(): { path: string; form: FormData } | null {
	const { path, search, form } = currentRequest() ?? {};
	return form && path !== undefined ? { path: `${path}${search}`, form } : null;
}
