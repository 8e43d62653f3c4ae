import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText, readCrossOriginForm } from "#app/lib/form-data.server.ts";
import { getSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { tenantTranslator } from "#app/lib/tenant-settings.server.ts";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import type { QrModules } from "#app/places/qr/svg-path.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { isFeedbackIntent, submitFeedback } from "./feedback.server.ts";
import { readReportTokens } from "./my-reports-cookie.server.ts";
import { loadTrackedReport } from "./submit.server.ts";

export type TrackingPageData = {
	problem: TrackedReport;
	/** The link and its QR code; null if the site's own address is unknown. */
	link: { address: string; code: QrModules } | null;
	/** The idempotency key of the note form. */
	key: string;
	/** The idempotency key of the form that reopens the request. */
	reopenKey?: string;
};

export async function loadTrackingPage(request: Request, token = ""): Promise<TrackingPageData> {
	const problem = await orErrorPage(request, loadTrackedReport(await getSession(request), token));
	return {
		problem,
		link: linkOf(request, token),
		key: randomUUID(),
		...(problem.reopen_until ? { reopenKey: randomUUID() } : {}),
	};
}

function linkOf(request: Request, token: string): TrackingPageData["link"] {
	try {
		const address = `${publicOrigin(request)}/problem/track/${token}`;
		return { address, code: encodeQrModules(address) };
	} catch {
		return null;
	}
}

/** A note that was rejected, and the reason. */
export type NoteError = { text: string; key: string; message: string };

/** Handles a form of a tracking page; knowing its address is the only permission needed. */
export async function handleTrackingForm(request: Request, token = "") {
	const form = await readCrossOriginForm(request);
	const intent = formText(form, "intent");
	return isFeedbackIntent(intent)
		? submitFeedback(request, form, intent, token)
		: addTrackNote(request, form, token);
}

/** Adds a note to a report. */
async function addTrackNote(request: Request, form: FormData, token: string) {
	const [text, key] = [formText(form, "text"), formText(form, "key")];
	const visitor = await getSession(request);
	try {
		await callApi(visitor, "POST /problems/track/{token}/notes", {
			params: { token },
			body: { text, key },
		});
		return redirect(`/problem/track/${encodeURIComponent(token)}#notes`);
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		const { code, fields, status } = failure;
		if (code === "not_found") return orErrorPage(request, Promise.reject(failure));
		const t = await tenantTranslator(request, visitor);
		if (code === "key_reused") {
			const another = { text, key: randomUUID(), message: t("strangers.addAnother") };
			return data<NoteError>(another, { status });
		}
		const message = t(
			fields.text
				? fieldErrorKey(fields.text)
				: code === "too_many_attempts"
					? "strangers.tooMany"
					: `failures.plain.${code}`,
		);
		return data<NoteError>({ text, key, message }, { status });
	}
}

/** A report from this phone. */
export type OwnReport = { token: string; problem: TrackedReport };

/** Loads the last reports from this phone whose links are still valid. */
export async function loadOwnReports(request: Request): Promise<OwnReport[]> {
	const visitor = await getSession(request);
	const found = (await readReportTokens(request)).map(async (token) => {
		const problem = await loadTrackedReport(visitor, token).catch((failure: unknown) => {
			if (failure instanceof ApiClientError && failure.status === 404) return null;
			throw failure;
		});
		return problem ? [{ token, problem }] : [];
	});
	return (await orErrorPage(request, Promise.all(found))).flat();
}
