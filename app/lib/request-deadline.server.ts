import { maxPhotos } from "#contract/requests/constants.ts";
import { currentRequest } from "./shared-process.server.ts";

/**
 * The milliseconds within which a page's data must be there: the rest of five seconds renders it.
 */
export const pageTimeout = 3800;

/**
 * The milliseconds that each file of a form may take besides: a large photo takes half a second to
 * decode on an idle processor, one after the other, and several times that on a busy one.
 */
const fileTimeout = 5000;

/**
 * Returns the deadline of the present request, by `performance.now()`. The time that its body takes
 * to arrive does not count. It is later for a form with files, once that is read.
 */
export function responseDeadline(): number {
	const { receivedAt = performance.now(), form = new FormData() } = currentRequest() ?? {};
	const files = [...form.values()].filter((value) => typeof value !== "string" && value.size > 0);
	return receivedAt + pageTimeout + Math.min(files.length, maxPhotos) * fileTimeout;
}

/** Checks whether the present request has sent a form. */
export const isPostRequest = (): boolean => currentRequest()?.method === "POST";

/** Checks whether a page is asked for, not data for the scripts of one. */
export const isPageRequest = (): boolean => currentRequest()?.path.endsWith(".data") === false;

/** Stores a submitted form until the request is answered. */
export function storeSubmittedForm(form: FormData): void {
	const request = currentRequest();
	if (request) request.form = form;
}

/** Returns the submitted form and its address, for pages that replace the one that shows it. */
export function submittedForm(): { path: string; form: FormData } | null {
	const { path, search, form } = currentRequest() ?? {};
	if (!form || path === undefined) return null;
	return { path: `${path.replace(/\.data$/, "")}${search}`, form };
}
