import { z } from "zod";
import { lineControl, numberControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, redirectWithError, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { EndpointKey } from "#app/lib/api-endpoints.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { type CompletedAction, redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { PublicReport } from "#contract/public-reports/schemas.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { waitingReportsPath } from "./report-tabs.server.ts";

const controls = [
	"open_request",
	"request_id",
	"priority",
	"assigned_to_id",
	"kind_id",
	"tell",
	"why",
	"reason",
] as const;

/** A triage form that is shown again. */
export type TriageFormState = FormState<FormTexts<(typeof controls)[number]>, { intent: string }>;

const common = { version: textControl.transform(Number) };

/** The triage actions for a waiting report, and the fields that they send. */
const schemas = {
	accept: z.object({
		...common,
		priority: textControl.transform((text) => text || undefined),
		assigned_to_id: numberControl,
		kind_id: numberControl,
		tell: textControl.transform((text) => (text === "1" ? 1 : undefined)),
	}),
	join: z
		.object({ ...common, request_id: lineControl, open_request: textControl })
		// A typed number takes precedence over an earlier choice.
		.transform(({ version, request_id, open_request }) => ({
			version,
			request_id: request_id ? String(parseIdText(request_id) ?? request_id) : open_request,
		})),
	// A reason that was chosen comes in the reporter's language.
	refuse: z
		.object({ ...common, why: textControl, reason: lineControl })
		.transform(({ version, why, reason }) => ({
			version,
			reason: [why, reason].filter(Boolean).join(". "),
		})),
	undo: z.object(common),
} as const;

const intents = ["accept", "join", "refuse", "undo"] as const;
type Intent = (typeof intents)[number];

const endpoints = {
	accept: "POST /reports/accept",
	join: "POST /reports/join",
	refuse: "POST /reports/refuse",
	undo: "POST /reports/undo",
} as const satisfies Readonly<Record<Intent, EndpointKey>>;

const messages = {
	accept: "reportTriage.accepted",
	join: "reportTriage.joined",
	refuse: "reportTriage.refused",
	undo: "reportTriage.undone",
} as const;

const openedReport = (id: string | number) => `${waitingReportsPath}?open=${id}#report`;

/**
 * Returns the page after a report was settled: the next one that waits, or beside the report's own
 * page the request that came of it.
 */
function pageAfter({ id, request_id: requestId }: PublicReport, form: FormData): string {
	if (form.has("next")) {
		const next = formText(form, "next");
		return isIdParam(next) ? openedReport(next) : waitingReportsPath;
	}
	return requestId === null ? `/view/report/${id}` : `/view/request/${requestId}`;
}

/** Returns the data that the next page needs to take a decision back. */
const undoOf = ({ id, version }: PublicReport): { done: CompletedAction } => ({
	done: { act: "decided", id, version },
});

const triageForm = (id: string, intent: Intent | null) =>
	defineForm({
		schema: schemas[intent ?? "accept"],
		controls,
		waits: () => intent === null,
		send: (fields, { session }) =>
			callApi(session, endpoints[intent ?? "accept"], {
				body: { id: Number(id), ...fields },
			}),
		done: ({ report }, { form }) =>
			redirectWithToast(
				intent === "undo" ? openedReport(id) : pageAfter(report, form),
				messages[intent ?? "accept"],
				{
					values: { id, request: report.request_id ?? "" },
					time: 5000,
					...(intent === "undo" ? {} : undoOf(report)),
				},
			),
		reject: (error) => (intent === "undo" ? redirectWithError(`/view/report/${id}`, error) : null),
		controlsFor: (field) => controls.filter((name) => name === field),
		async words({ locale }, { code }) {
			const { t } = await locale();
			const text =
				code === "edit_conflict" ? "reportTriage.stale" : (`apiErrors.plain.${code}` as const);
			return { instead: t(text) };
		},
		show(state, { form }) {
			const { request_id: message, ...errors } = state.errors;
			const isChosen = form.has("open_request") && !state.values.request_id?.trim();
			const shown = { ...state, intent: intent ?? "" };
			return message && isChosen
				? { ...shown, errors: { ...errors, open_request: message } }
				: shown;
		},
	});

/** Performs a triage action on a report, and leads on to the next one. */
export const handleTriageForm = (request: Request, id: string | null = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id ?? "")) throw notFoundPage();
		const intent = intents.find((one) => one === postedIntent(posted));
		return triageForm(id ?? "", intent ?? null)(posted);
	});
