import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endSessions, openSessions } from "#app/account/open-sessions.server.ts";
import { OpenSessions } from "#app/account/open-sessions.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationDigits } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle: PageHandle = { title: (t) => t("sessions.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const asked = new URL(request.url).searchParams.get("end") === "others";
	return { sessions: await orRefuse(request, openSessions(visitor)), asked };
}

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await takenForm(request);
	if (resumed) return redirect("/sessions");
	const which = textOf(form, "end");
	const result = await orExplain(request, form, endSessions(visitor, which));
	if (result instanceof ApiFailure) {
		const language = await languageOf(request);
		const message = failureText(
			translateIn(language),
			language,
			result,
			await organisationDigits(visitor),
		);
		return data({ failure: message }, { status: result.status });
	}
	const done = which === "others" ? "sessions.othersEnded" : "sessions.ended";
	return redirect("/sessions", { headers: { "Set-Cookie": await flash(done) } });
}

export default function SessionsPage() {
	const { t } = useText();
	const { sessions, asked } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t("profile.mine"), href: "/my-profile" }, { label: t("sessions.title") }]}
			/>
			{result?.failure && <Alert>{result.failure}</Alert>}
			<p className="intro">{t("sessions.intro")}</p>
			{sessions ? (
				<OpenSessions sessions={sessions} asked={asked} />
			) : (
				<EmptyState title={t("sessions.untoldTitle")} text={t("sessions.untold")} />
			)}
		</>
	);
}
