import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { translateFor } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orExplain, orRefuse, refusalPage } from "#app/lib/refusal.server.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { EscalateScreen } from "#app/request/escalate-screen.tsx";
import {
	draftedForm,
	type EscalationForm,
	resumedEscalation,
	sendEscalation,
} from "#app/request/escalation.server.ts";
import { mayTakeWith } from "#app/request/page.server.ts";
import { unseenWhereNotFound } from "#app/request/unseen.server.ts";

export const handle: PageHandle = {
	title: (t, given) => t("escalation.title", { id: (given as EscalationForm).id ?? "" }).trim(),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const language = await languageOf(request);
	const reader = { visitor, language, t: translateIn(language) };
	const loading = draftedForm(reader, params.id).catch(unseenWhereNotFound);
	const form = await orRefuse(request, loading);
	const status = form.id === null ? 404 : form.refused ? 403 : 200;
	return data<EscalationForm>(form, { status });
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ended = "escalation.notAuthenticated";
	const { visitor, form, resumed } = await takenForm(request, {
		ended,
		files: () => mayTakeWith(request, params.id),
	});
	const language = await languageOf(request);
	const reader = { visitor, language, t: await translateFor(request, visitor) };
	if (resumed) return data(await resumedEscalation(reader, params.id, form));
	const sending = sendEscalation(reader, params.id, form).catch(unseenWhereNotFound);
	const outcome = await orExplain(request, form, sending, ended);
	if (outcome instanceof ApiFailure) throw refusalPage(outcome);
	if (outcome) return data(outcome.form, { status: outcome.status });
	return redirect(`/view/request/${params.id}`, {
		headers: { "Set-Cookie": await flash("escalation.sent") },
	});
}

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function EscalatePage() {
	const drafted = useLoaderData<typeof loader>() as EscalationForm;
	const { form, unreached } = useSentForm(drafted);
	return (
		<EscalateScreen
			form={form}
			offered={drafted.offered}
			confinedTo={drafted.confinedTo}
			unreached={unreached}
		/>
	);
}
