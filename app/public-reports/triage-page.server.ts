import { data, redirect } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import {
	entityNotFoundPage,
	notFoundPage,
	orErrorPage,
	orFormError,
	throwEntityNotFound,
} from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTranslator } from "#app/lib/tenant-settings.server.ts";
import type { PublicReportDetail } from "#contract/public-reports/schemas.ts";

export async function loadTriagePage(
	request: Request,
	visitor: Session,
	id = "",
): Promise<PublicReportDetail> {
	if (!isIdParam(id)) throw entityNotFoundPage();
	const loading = callApi(visitor, "GET /reports/{id}", { params: { id } });
	return orErrorPage(request, loading.catch(throwEntityNotFound));
}

/** The triage actions for a waiting report, and the fields of their forms. */
const settlings = {
	accept: [],
	join: ["request_id"],
	refuse: ["reason"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Settling = keyof typeof settlings;

const isSettling = (intent: string): intent is Settling => Object.hasOwn(settlings, intent);

/** A triage action that failed, and the reason. */
export type TriageError = {
	errors: { field?: string; message: string }[];
	typed: Readonly<Record<string, string>>;
};

/** Performs a triage action; a report that becomes a request is shown as that. */
export async function handleTriageForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const intent = formText(form, "intent");
	const typed = {
		open_request: formText(form, "open_request"),
		request_id: formText(form, "request_id"),
		reason: formText(form, "reason"),
	};
	/** A typed number takes precedence over an earlier choice. */
	const requestId = typed.request_id.trim() || typed.open_request;
	if (resumed || !isSettling(intent)) return data<TriageError>({ errors: [], typed });
	const said = { request_id: requestId, reason: typed.reason };
	const fields = settlings[intent].map((name) => [name, said[name]]);
	const version = Number(formText(form, "version"));
	const body = { id: Number(id), version, ...Object.fromEntries(fields) };
	const settled = await orFormError(
		request,
		form,
		callApi(visitor, `POST /reports/${intent}`, { body }),
	);
	if (settled instanceof ApiClientError) {
		const t = await tenantTranslator(request, visitor);
		const { code, fields: wrong, status } = settled;
		const isChosen = form.has("open_request") && !typed.request_id.trim();
		const errors = Object.entries(wrong).map(([field, problem]) => ({
			...(Object.hasOwn(said, field)
				? { field: field === "request_id" && isChosen ? "open_request" : field }
				: {}),
			message: t(fieldErrorKey(problem ?? "unknown")),
		}));
		const whole = t(code === "edit_conflict" ? "reporting.stale" : `failures.plain.${code}`);
		return data<TriageError>(
			{ errors: errors.length > 0 ? errors : [{ message: whole }], typed },
			{ status },
		);
	}
	const { request_id } = settled.report;
	const next =
		request_id && intent !== "refuse" ? `/view/request/${request_id}` : `/view/report/${id}`;
	return redirect(next, { headers: { "Set-Cookie": await flashCookie("reporting.settled") } });
}
