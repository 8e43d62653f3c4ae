import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCatalog } from "#contract/platform/errors.ts";
import { busyFormPage, busyPage } from "./busy-page.ts";
import { readResubmittableForm } from "./resubmittable-form.ts";

const { status, message } = errorCatalog.too_much_waiting;

const harmless = ["GET", "HEAD", "OPTIONS"];

type Made = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

const made = (headers: Readonly<Record<string, string>>, text: string): Made => {
	const body = Buffer.from(text);
	return { headers: { ...headers, "Content-Length": String(body.length) }, body };
};

/** Renders a body once for each of the few numbers of seconds. */
function onceForEach(render: (retryAfter: number) => Made): (retryAfter: number) => Made {
	const known = new Map<number, Made>();
	return (retryAfter) => {
		const one = known.get(retryAfter) ?? render(retryAfter);
		known.set(retryAfter, one);
		return one;
	};
}

const notStored = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

const callBody = onceForEach((retryAfter) =>
	made(
		{ ...notStored, "Content-Type": "application/json; charset=utf-8" },
		JSON.stringify({ code: "too_much_waiting", message, retryAfter }),
	),
);

const pageBody = onceForEach((retryAfter) => {
	const { headers, body } = busyPage(retryAfter);
	return made(headers, body);
});

const textBody = made(
	{ ...notStored, "Content-Type": "text/plain; charset=utf-8" },
	`${message}\n`,
);

/**
 * Responds that too many requests are waiting. A page retries by itself; a submitted form is
 * returned, to be submitted again.
 *
 * @param path as read by `parseRequestTarget`
 */
export async function sendBusyResponse(
	request: IncomingMessage,
	response: ServerResponse,
	{ path, retryAfter }: { path: string; retryAfter: number },
): Promise<void> {
	const { headers, body } = await bodyFor(request, path, retryAfter);
	request.resume();
	response
		.writeHead(status, { ...headers, "Retry-After": String(retryAfter) })
		.end(request.method === "HEAD" ? undefined : body);
}

async function bodyFor(request: IncomingMessage, path: string, retryAfter: number): Promise<Made> {
	if (path.startsWith("/api/")) return callBody(retryAfter);
	// The app's own scripts show the error in the page in which they run.
	if (path.endsWith(".data")) return textBody;
	if (harmless.includes(request.method ?? "")) return pageBody(retryAfter);
	const form = await readResubmittableForm(request);
	const { headers, body } = busyFormPage({ form, retryAfter, path: request.url ?? "" });
	return made(headers, body);
}
