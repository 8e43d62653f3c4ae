import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { getSession } from "#app/lib/session.server.ts";
import { tenantTranslator } from "#app/lib/tenant-settings.server.ts";

/** The forms after the work is done, their endpoints and controls. */
const forms = {
	rate: { call: "rating", controls: ["stars", "comment"] },
	reopen: { call: "reopen", controls: ["text", "key"] },
} as const;

type Intent = keyof typeof forms;

/** A form that was rejected, its errors, and its values. */
export type FeedbackError = {
	intent: Intent;
	typed: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, string>>;
	/** The error message if it belongs to no control. */
	failure: string | null;
};

export const isFeedbackIntent = (intent: string): intent is Intent => Object.hasOwn(forms, intent);

/**
 * Submits a rating, or a report that the problem still exists, and shows the tracking page again.
 */
export async function submitFeedback(
	request: Request,
	form: FormData,
	intent: Intent,
	token: string,
) {
	const { call, controls } = forms[intent];
	const typed = Object.fromEntries(controls.map((name) => [name, formText(form, name)]));
	const body = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
	const visitor = await getSession(request);
	try {
		await callApi(visitor, `POST /problems/track/{token}/${call}`, { params: { token }, body });
		return redirect(`/problem/track/${encodeURIComponent(token)}`);
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		const { code, fields, status } = failure;
		if (code === "not_found") return orErrorPage(request, Promise.reject(failure));
		const t = await tenantTranslator(request, visitor);
		if (code === "key_reused") {
			const errors = { text: t("strangers.addAnother") };
			const another = { ...typed, key: randomUUID() };
			return data<FeedbackError>({ intent, typed: another, errors, failure: null }, { status });
		}
		const errors = Object.fromEntries(
			Object.entries(fields).map(([name, problem]) => [
				name,
				t(fieldErrorKey(problem ?? "unknown")),
			]),
		);
		const said = t(code === "too_many_attempts" ? "strangers.tooMany" : `failures.plain.${code}`);
		const whole = Object.keys(errors).length > 0 ? null : said;
		return data<FeedbackError>({ intent, typed, errors, failure: whole }, { status });
	}
}
