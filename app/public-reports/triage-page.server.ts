import { redirect } from "@remix-run/node";
import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import {
	entityNotFoundPage,
	notFoundPage,
	orErrorPage,
	throwEntityNotFound,
} from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Session } from "#app/lib/session.server.ts";
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

const controls = ["open_request", "request_id", "reason"] as const;

/** A triage form that is shown again. */
export type TriageFormState = FormState<FormTexts<(typeof controls)[number]>>;

const common = { version: textControl.transform(Number) };

/** The triage actions for a waiting report, and the fields that they send. */
const schemas = {
	accept: z.object(common),
	join: z
		.object({ ...common, request_id: lineControl, open_request: textControl })
		// A typed number takes precedence over an earlier choice.
		.transform(({ version, request_id, open_request }) => ({
			version,
			request_id: request_id || open_request,
		})),
	refuse: z.object({ ...common, reason: textControl }),
} as const;

const intents = ["accept", "join", "refuse"] as const;

const triageForm = (id: string, intent: (typeof intents)[number] | null) =>
	defineForm({
		schema: schemas[intent ?? "accept"],
		controls,
		waits: () => intent === null,
		send: (fields, { visitor }) =>
			callApi(visitor, `POST /reports/${intent ?? "accept"}`, {
				body: { id: Number(id), ...fields },
			}),
		async done({ report: { request_id } }) {
			const isRequest = request_id && intent !== "refuse";
			return redirect(isRequest ? `/view/request/${request_id}` : `/view/report/${id}`, {
				headers: { "Set-Cookie": await flashCookie("reporting.settled") },
			});
		},
		controlsFor: (field) => (field === "request_id" || field === "reason" ? [field] : []),
		async words({ locale }, { code }) {
			const { t } = await locale();
			const text =
				code === "edit_conflict" ? "reporting.stale" : (`failures.plain.${code}` as const);
			return { instead: t(text) };
		},
		show(state, { form }) {
			const { request_id: message, ...errors } = state.errors;
			const isChosen = form.has("open_request") && !state.typed.request_id?.trim();
			return message && isChosen
				? { ...state, errors: { ...errors, open_request: message } }
				: state;
		},
	});

/** Performs a triage action; a report that becomes a request is shown as that. */
export const handleTriageForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		const intent = intents.find((one) => one === postedIntent(posted));
		return triageForm(id, intent ?? null)(posted);
	});
