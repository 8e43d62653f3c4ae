import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orExplain, orRefuse, refusalPage, sessionEnded } from "#app/lib/refusal.server.ts";
import { resumedForm } from "#app/lib/resumed-form.server.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/unreached.ts";
import { requireVisitor, type SignedInVisitor, visitorOf } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { EscalateScreen } from "#app/request/escalate-screen.tsx";
import {
	draftedForm,
	type EscalationForm,
	sendEscalation,
	typedForm,
} from "#app/request/escalation.server.ts";
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
	const sent = await readForm(request);
	const resumed = resumedForm(sent);
	const form = resumed ?? sent;
	const visitor = await visitorOf(request);
	const ended = "escalation.notAuthenticated";
	if (visitor.token === null) throw sessionEnded(request, form, ended);
	if (resumed) return data(typedForm(params.id, resumed));
	const language = await languageOf(request);
	const reader = { visitor: visitor as SignedInVisitor, language, t: translateIn(language) };
	const sending = sendEscalation(reader, params.id, form).catch(unseenWhereNotFound);
	const outcome = await orExplain(request, form, sending, ended);
	if (outcome instanceof ApiFailure) throw refusalPage(request, outcome);
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
	return <EscalateScreen form={form} offered={drafted.offered} unreached={unreached} />;
}
