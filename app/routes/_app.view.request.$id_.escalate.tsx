import { usePageData } from "#app/lib/loader-data.ts";
import "#app/escalations/page-texts.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
	type EscalationFormState,
	escalationForm,
	loadEscalationForm,
} from "#app/escalations/escalation-page.server.ts";
import { EscalationScreen } from "#app/escalations/escalation-page.tsx";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { useFormWithNetworkError } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { runRequestFormAction } from "#app/requests/lost-request.server.ts";
import { throwRequestNotFound } from "#app/requests/not-found.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("escalations.title", { id: page.id ?? "" }).trim(),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const language = await getLanguage(request);
	const reader = { session, language, t: translatorFor(language) };
	const loading = loadEscalationForm(reader, params.id).catch(throwRequestNotFound);
	const form = await orErrorPage(request, loading);
	const status = form.id === null ? 404 : form.isForbidden ? 403 : 200;
	return data<EscalationFormState>(form, { status });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	runRequestFormAction(request, params.id, (id) => escalationForm(String(id)), {
		ended: "escalations.notAuthenticated",
	});

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default function EscalatePage() {
	const drafted = usePageData<typeof loader>();
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
