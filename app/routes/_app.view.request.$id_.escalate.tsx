import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	type EscalationFormState,
	loadEscalationForm,
	resumeEscalationForm,
	sendEscalation,
} from "#app/escalations/escalation-page.server.ts";
import { EscalationScreen } from "#app/escalations/escalation-page.tsx";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { errorPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantTranslator } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { throwRequestNotFound } from "#app/requests/not-found.server.ts";
import { canUploadToRequestForm } from "#app/requests/request-page.server.ts";

export const handle: RouteHandle = {
	title: (t, given) =>
		t("escalation.title", { id: (given as EscalationFormState).id ?? "" }).trim(),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	const language = await getLanguage(request);
	const reader = { visitor, language, t: translatorFor(language) };
	const loading = loadEscalationForm(reader, params.id).catch(throwRequestNotFound);
	const form = await orErrorPage(request, loading);
	const status = form.id === null ? 404 : form.refused ? 403 : 200;
	return data<EscalationFormState>(form, { status });
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ended = "escalation.notAuthenticated";
	const { visitor, form, resumed } = await readAuthenticatedForm(request, {
		ended,
		files: () => canUploadToRequestForm(request, params.id),
	});
	const language = await getLanguage(request);
	const reader = { visitor, language, t: await tenantTranslator(request, visitor) };
	if (resumed) return data(await resumeEscalationForm(reader, params.id, form));
	const sending = sendEscalation(reader, params.id, form).catch(throwRequestNotFound);
	const outcome = await orFormError(request, form, sending, ended);
	if (outcome instanceof ApiClientError) throw errorPage(outcome);
	if (outcome) return data(outcome.form, { status: outcome.status });
	return redirect(`/view/request/${params.id}`, {
		headers: { "Set-Cookie": await flashCookie("escalation.sent") },
	});
}

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EscalatePage() {
	const drafted = useLoaderData<typeof loader>() as EscalationFormState;
	const { form, unreached } = useFormWithNetworkError(drafted);
	return (
		<EscalationScreen
			form={form}
			offered={drafted.offered}
			confinedTo={drafted.confinedTo}
			unreached={unreached}
		/>
	);
}
