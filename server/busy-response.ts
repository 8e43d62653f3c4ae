import type { Request, Response } from "express";
import { errorCatalog } from "#contract/platform/errors.ts";
import { busyPage } from "./busy-page.ts";
import { readResubmittableForm } from "./resubmittable-form.ts";

const harmless = ["GET", "HEAD", "OPTIONS"];

/**
 * Responds that too many requests are waiting. A page retries by itself; a submitted form is
 * returned, to be submitted again.
 */
export async function sendBusyResponse(
	request: Request,
	response: Response,
	retryAfter: number,
): Promise<void> {
	const { status, message } = errorCatalog.too_much_waiting;
	response.status(status).set("Retry-After", String(retryAfter));
	if (request.path.startsWith("/api/")) {
		request.resume();
		response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
		response.json({ code: "too_much_waiting", message, retryAfter });
		return;
	}
	// The app's own scripts show the error in the page in which they run.
	if (request.path.endsWith(".data")) {
		request.resume();
		response.set("Cache-Control", "no-store").type("text").send(`${message}\n`);
		return;
	}
	const isSent = !harmless.includes(request.method);
	const form = isSent ? await readResubmittableForm(request) : null;
	request.resume();
	const { headers, body } = isSent
		? busyPage({ form, retryAfter, path: request.originalUrl })
		: busyPage({ retryAfter, path: request.originalUrl });
	response.set(headers).send(body);
}
