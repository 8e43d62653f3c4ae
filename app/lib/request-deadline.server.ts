import { currentRequest } from "./shared-process.server.ts";

/**
 * The milliseconds within which a page's data must be there: the rest of five seconds renders it.
 */
export const pageTimeout = 4000;

/**
 * Returns the deadline of the present request, by `performance.now()`. The time that its body takes
 * to arrive does not count.
 */
export const responseDeadline = (): number =>
	(currentRequest()?.receivedAt ?? performance.now()) + pageTimeout;

/** Checks whether the present request has sent a form. */
export const isPostRequest = (): boolean => currentRequest()?.method === "POST";

/** Stores a submitted form until the request is answered. */
export function storeSubmittedForm(form: FormData): void {
	const request = currentRequest();
	if (request) request.form = form;
}

/** Returns the submitted form and its address, for pages that replace the one that shows it. */
export function submittedForm(): { path: string; form: FormData } | null {
	const { path, search, form } = currentRequest() ?? {};
	return form && path !== undefined ? { path: `${path}${search}`, form } : null;
}
